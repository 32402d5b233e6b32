import type { MakeBot } from '@roundhouse/bots';
import type { ActionBase } from '@roundhouse/kernel';
import { marketDay } from '@roundhouse/kernel/test/market-day.ts';
import { describe, expect, test } from 'vitest';
import { compare, selfPlay } from '../src/tune-bots.ts';

describe('self-play', () => {
  interface Boldness {
    readonly boldness: number; // how high in the hand the card is that it bids
    readonly nothing: number;
  }
  /** Only bids, and never makes an offer to anybody. */
  const playerOf =
    ({ boldness }: Boldness): MakeBot =>
    () => ({
      choose({ choices }) {
        const actions = choices.flatMap((choice): ActionBase[] => (choice.kind === 'exact' ? [choice.action] : []));
        const bids = actions.filter(({ type }) => type === 'bid');
        const other = actions.find(({ type }) => type === 'pass' || type === 'decline');
        const at = Math.min(bids.length - 1, Math.floor(boldness * bids.length));
        return { action: (other ?? bids[at]) as ActionBase };
      },
    });
  const style: Boldness = { boldness: 0.5, nothing: 1 };
  const bout = { title: marketDay, players: 2, deals: 20, seed: 'bout', work: 1, cap: 2 }; // one bid each

  test('of equals nobody is ahead: each deal is played from both sides', () => {
    const bot = playerOf(style)(marketDay);
    expect(compare(bout, bot, bot)).toMatchObject({ games: 40, wins: 20, lead: 0 });
  });

  test('who plays better is ahead from every seat', () => {
    const [bold, shy] = [1, 0].map((boldness) => playerOf({ ...style, boldness })(marketDay)) as [never, never];
    const found = compare(bout, bold, shy);
    expect(found.games).toBe(40);
    expect(found.wins).toBeGreaterThan(35);
    expect(found.lead).toBeGreaterThan(2 * found.error);
    expect(compare(bout, shy, bold).wins).toBe(found.games - found.wins);
  });

  const styles = { bout, style, weights: ['boldness', 'nothing'], playerOf } as const;

  test('a weight is changed where that wins, and left alone where it does nothing', () => {
    const lines: string[] = [];
    selfPlay(['20', '1'], { ...styles, style: { ...style, boldness: 0.3 }, tell: (line) => lines.push(line) });
    expect(lines.filter((line) => line.endsWith('kept'))).toHaveLength(1);
    const { boldness, nothing } = JSON.parse(lines.at(-1) ?? '') as Boldness;
    expect(boldness).toBeGreaterThan(0.3);
    expect(nothing).toBe(1);
  });

  test('only weights that are named are tried, and one that never changes a move is given up early', () => {
    const lines: string[] = [];
    selfPlay(['20', '1', 'nothing'], { ...styles, tell: (line) => lines.push(line) });
    const nobody = 'won 3 of 6, ahead by 0.0%, give or take 0.0';
    expect(lines).toEqual([expect.stringContaining(nobody), expect.stringContaining(nobody), JSON.stringify(style)]);
  });

  test('a change that is named is compared with the style as it is', () => {
    const lines: string[] = [];
    selfPlay(['20', '1', '{"boldness":1}'], { ...styles, tell: (line) => lines.push(line) });
    expect(lines).toEqual([expect.stringMatching(/^won [23]\d of 40, ahead by [1-9]/)]);
  });
});
