import { useAfter } from '@roundhouse/page/state/use-after.ts';
import { useCallback, useRef, useState } from 'react';
import { api } from '../source/api.ts';
import { whyUnopened } from '../source/why-unopened.ts';

/** Sends one request after the other; keeps the reason why the last one was refused. */
export function useRequest() {
  const [problem, setProblem] = useState<string | null>(null);
  const ask = useCallback(async <T,>(request: () => Promise<T>, then: (answer: T) => void): Promise<void> => {
    try {
      const answer = await request();
      setProblem(null);
      then(answer);
    } catch (error) {
      setProblem(await whyUnopened(error));
    }
  }, []);
  return { problem, ask };
}

/** Reads from an address when the component appears, and again when the address changes; late answers are ignored. */
export function useRead<T>(path: string, take: (answer: T) => void) {
  const { problem, ask } = useRequest();
  const read = (then: (answer: T) => void): Promise<void> => ask(() => api<T>('GET', path), then);
  useAfter(path, () => {
    let wanted = true;
    void read((answer) => wanted && take(answer));
    return () => {
      wanted = false;
    };
  });
  return { problem, ask, again: () => read(take) };
}

/** Why it was refused; brought into view, for it may stand below what the window shows. */
export function Refused({ problem }: { readonly problem: string | null }) {
  const place = useRef<HTMLParagraphElement>(null);
  useAfter(problem, () => place.current?.scrollIntoView({ block: 'nearest' }));
  if (problem === null) return null;
  return (
    <p className="refusal" role="alert" ref={place}>
      {problem}
    </p>
  );
}
