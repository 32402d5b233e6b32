import { expect, test, vi } from 'vitest';
import { Outbox } from '../src/store/outbox.ts';

const PATIENT = { timeout: 60_000 };

/** A sender that waits until the test lets it go on. */
function held() {
  const sent: (readonly string[])[] = [];
  const goOn: (() => void)[] = [];
  const send = (texts: readonly string[]): Promise<void> => {
    sent.push(texts);
    return new Promise((resolve) => goOn.push(resolve));
  };
  return { sent, goOn, box: new Outbox({ send, onError: () => undefined }) };
}

test('what comes while a batch is under way goes with the next, each text once', async () => {
  const { sent, goOn, box } = held();
  box.add(['a']);
  box.add(['b', 'a']);
  await vi.waitFor(() => expect(sent).toEqual([['a', 'b']]), PATIENT);
  box.add(['c']);
  box.add(['c', 'a']);
  goOn[0]?.();
  const both = [
    ['a', 'b'],
    ['c', 'a'],
  ];
  await vi.waitFor(() => expect(sent).toEqual(both), PATIENT);
  goOn[1]?.();
  await box.close();
  expect(sent).toHaveLength(2);
});

test('what cannot be sent is tried again; who closes tries once more and no longer', async () => {
  const errors: unknown[] = [];
  const sent: (readonly string[])[] = [];
  let isDown = true;
  const send = async (texts: readonly string[]): Promise<void> => {
    if (isDown) throw new Error('down');
    sent.push(texts);
  };
  const box = new Outbox({ send, onError: (error) => errors.push(error) });
  box.add(['a']);
  await vi.waitFor(() => expect(errors).not.toHaveLength(0), PATIENT); // a slow machine may have tried again
  box.add(['b']);
  isDown = false;
  await vi.waitFor(() => expect(sent).toEqual([['a', 'b']]), PATIENT);
  isDown = true;
  box.add(['c']);
  await box.close();
  expect(sent).toHaveLength(1);
});
