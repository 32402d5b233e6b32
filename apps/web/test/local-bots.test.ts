import { type BotAnswer, type BotJob, doBotJob } from '@roundhouse/bots';
import { NotLoaded } from '@roundhouse/page/source/rpc.ts';
import type { BotPaceName } from '@roundhouse/page/source/table-source.ts';
import { mayStepBack } from '@roundhouse/table';
import { type Game, titleById } from '@roundhouse/titles';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { type BotTurn, beginGame, LocalGame } from '../src/local/game.ts';
import { LocalBots } from '../src/source/local-bots.ts';

const rails = titleById('india-rails') as Game;
const setup = { id: 'g', names: ['Asha', 'Novice bot 2'], options: {}, bots: [null, 'novice'] as const };

/** A game in which the person has the first turn; the first player is drawn. */
function game(): LocalGame {
  for (let seed = 1; ; seed++) {
    const made = new LocalGame(rails, beginGame(rails, { ...setup, seed: `${seed}` }, 0));
    if (made.waitingFor[0] === 0) return made;
  }
}

const think = (job: BotJob, title = rails): BotAnswer => doBotJob(title, job, () => 0);

/** The bot plays until it is the person's turn. Returns how many moves that took. */
function botPlays(at: LocalGame, title = rails): number {
  for (let moves = 0; ; moves++) {
    const turn = at.botTurn();
    if (!turn) return moves;
    expect(at.botMove(turn, think(turn.job, title), 1)).toEqual({ ok: true });
    at.judgeLast();
  }
}

describe('bots at one screen', () => {
  test('are asked with what their seat knows, and people only for their own seats', () => {
    const at = game();
    expect(at.botTurn()).toBeNull();
    expect(at.now(0)).toMatchObject({ actor: 0, viewer: 0 });
    at.send({ type: 'endTurn', seat: 0 }, 1);
    const turn = at.botTurn() as BotTurn;
    expect(turn.job).toMatchObject({ title: 'india-rails', level: 'novice', seat: 1, memory: null });
    expect(turn.job.view).toEqual(rails.view(at.save().known?.state as never, 1));
    // The person keeps their own view while the bot plays, and may not act for it.
    expect(at.now(0)).toMatchObject({ actor: null, viewer: 0, choices: [], waitingFor: [1] });
    expect(at.now(0).view).not.toEqual(at.now(null).view);
  });

  test('undo steps over their moves, and their memory is kept with the game', () => {
    const at = game();
    at.send({ type: 'endTurn', seat: 0 }, 1);
    at.judgeLast();
    expect(botPlays(at)).toBeGreaterThan(1);
    expect(
      at
        .entries(null)
        .filter(({ seat }) => seat === 1)
        .every(({ auto }) => auto),
    ).toBe(true);
    expect(at.limits()).toMatchObject({ own: 0, back: 0 });
    const again = new LocalGame(rails, structuredClone(at.save()));
    expect(again.limits()).toEqual(at.limits());
    expect(again.bots).toEqual([null, 'novice']);
    expect(again.save().memories?.[1]?.memory).not.toBeNull();
    expect(mayStepBack(again.limits(), again.length)).toBe(true);
    expect(again.undo(0, 2)).toEqual({ ok: true });
    expect(again.now(0)).toMatchObject({ actor: 0, moves: 0 });
  });

  test('undo is offered where it would be done: not before one’s own first move, nor once it has shown something', () => {
    const india = titleById('18-india') as Game;
    const names = ['Asha', 'Novice bot 2', 'Novice bot 3'];
    const bots = [null, 'novice', 'novice'] as const;
    const at = new LocalGame(india, beginGame(india, { id: 'i', names, options: {}, seed: '1', bots }, 0));
    const offered = (): boolean => mayStepBack(at.limits(), at.length);
    expect(botPlays(at, india)).toBe(2);
    expect(offered()).toBe(false);
    // The last choice of a hand reveals the other cards; then a bot moves.
    const { job } = at.hintTurn(0) as BotTurn;
    const answer = think(job, india);
    expect(at.send('action' in answer && answer.action, 1)).toEqual({ ok: true });
    at.judgeLast();
    expect(botPlays(at, india)).toBeGreaterThan(0);
    expect(at.undo(at.limits().back, 1)).toMatchObject({ ok: false });
    expect(offered()).toBe(false);
  });

  test('an answer that comes late is left, and one that is of no use is replaced', () => {
    const at = game();
    at.send({ type: 'endTurn', seat: 0 }, 1);
    const turn = at.botTurn() as BotTurn;
    const failed: BotAnswer = { ok: false, why: 'hung', problem: 'no answer' };
    expect(at.botMove({ ...turn, at: 0 }, failed, 1)).toMatchObject({ ok: false });
    expect(at.length).toBe(1);
    expect(at.botMove(turn, failed, 1)).toEqual({ ok: true });
    const [, , replaced, ...passed] = at.entries(null);
    expect(replaced).toMatchObject({ seat: 1, auto: true });
    expect(passed.every(({ auto }) => auto)).toBe(true); // the table passes where there is no choice left
  });
});

describe('what a bot would do in the place of a person at one screen', () => {
  test('is asked with what the seat knows, and answered without playing it', () => {
    const at = game();
    const turn = at.hintTurn(0) as BotTurn;
    expect(turn.job.view).toEqual(rails.view(at.save().known?.state as never, 0));
    const answer = think({ ...turn.job, level: 'regular' });
    const hint = at.hintOf(turn, answer);
    expect(hint?.reason?.code).toBe('trackFor');
    expect(rails.check(at.save().known?.state as never, hint?.action as never)).toBeUndefined();
    expect(at.length).toBe(0);
  });

  test('goes on with what the bot meant to do when it was asked before, also when the game was left meanwhile', () => {
    const at = game();
    const turn = at.hintTurn(0) as BotTurn;
    expect(turn.job.memory).toBeNull();
    const answer = think({ ...turn.job, level: 'expert' }) as BotAnswer & { ok: true };
    at.hintOf(turn, answer);
    expect(at.send(answer.action, 1)).toEqual({ ok: true });
    expect(answer.memory).toMatchObject({ plans: [{ round: 0 }] });
    expect(new LocalGame(rails, structuredClone(at.save())).hintTurn(0)?.job.memory).toEqual(answer.memory);
  });

  test('are asked while others choose at the same time, and their answer still counts', () => {
    const india = titleById('18-india') as Game;
    const names = ['Asha', 'Novice bot 2', 'Novice bot 3'];
    const bots = [null, 'novice', 'novice'] as const;
    const at = new LocalGame(india, beginGame(india, { ...setup, names, bots, seed: 'a' }, 0));
    const turn = at.hintTurn(0) as BotTurn; // everybody keeps some of the hand
    expect(botPlays(at, india)).toBeGreaterThan(0);
    const answer = think({ ...turn.job, level: 'regular' }, india);
    expect(at.hintOf(turn, answer)?.action).toMatchObject({ type: 'selectHand', seat: 0 });
  });

  test('is not told against the rules, nor when the game went on', () => {
    const at = game();
    const turn = at.hintTurn(0) as BotTurn;
    expect(at.hintOf(turn, { ok: true, action: { type: 'endOperations', seat: 0 } })).toBeNull();
    expect(at.hintOf(turn, { ok: false, why: 'hung', problem: 'no answer' })).toBeNull();
    at.send({ type: 'endTurn', seat: 0 }, 1);
    expect(at.hintOf(turn, { ok: true, action: { type: 'endTurn', seat: 0 } })).toBeNull();
    expect([at.hintTurn(0), at.hintTurn(1)]).toEqual([null, null]); // the bot has the turn
  });
});

describe('who asks the bots of a game', () => {
  afterEach(() => void vi.useRealTimers());

  /** A game, and a place to think, that answer when the test says so. */
  function stage(pace: BotPaceName, turns: number) {
    const moved: BotAnswer[] = [];
    const ended: string[] = [];
    const turn = { at: 1, job: { level: 'novice' } } as BotTurn;
    let woken = (): void => undefined;
    const host = {
      turn: async () => (moved.length < turns ? turn : null),
      move: async (_turn: BotTurn, answer: BotAnswer) => {
        moved.push(answer);
        woken();
      },
    };
    const worker = {
      think: async (): Promise<BotAnswer> => ({ ok: true, action: { type: 'pass', seat: 1 } }),
      end: () => void ended.push('worker'),
    };
    let kept = pace;
    const set = async (next: BotPaceName): Promise<void> => {
      kept = next;
    };
    const bots = new LocalBots(host, () => worker, { get: () => kept, set });
    const until = (count: number): Promise<void> =>
      new Promise((resolve) => {
        woken = () => moved.length >= count && resolve();
        woken();
      });
    return { bots, moved, ended, until, worker };
  }

  test('plays one turn after the other, until there is none', async () => {
    const { bots, until, moved } = stage('atOnce', 3);
    bots.wake();
    await until(3);
    expect(moved).toHaveLength(3);
    bots.close();
  });

  test('hurries as soon as somebody wants it faster', async () => {
    const { bots, until } = stage('slow', 1);
    bots.wake();
    await new Promise((resolve) => setTimeout(resolve));
    void bots.pace.set('atOnce');
    await until(1); // long before the slow pace would have let it
    bots.close();
  });

  test('ends with the table, and plays nothing after', async () => {
    const { bots, moved, ended } = stage('slow', 1);
    bots.wake();
    await new Promise((resolve) => setTimeout(resolve));
    bots.close();
    await new Promise((resolve) => setTimeout(resolve));
    expect([moved, ended]).toEqual([[], ['worker']]);
  });

  test('waits for bots that cannot be loaded because the server is away, instead of moving for them', async () => {
    vi.useFakeTimers();
    const { bots, moved, ended, worker } = stage('atOnce', 1);
    const { think } = worker;
    worker.think = () => Promise.reject(new NotLoaded());
    bots.wake();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(moved).toEqual([]);
    expect(ended.length).toBeGreaterThan(10); // each time another worker was tried
    worker.think = think;
    await vi.advanceTimersByTimeAsync(1_000);
    expect(moved).toMatchObject([{ ok: true }]);
    bots.close();
  });

  test('no longer waits for them once the table is closed', async () => {
    vi.useFakeTimers();
    const { bots, moved, ended, worker } = stage('atOnce', 1);
    worker.think = () => Promise.reject(new NotLoaded());
    bots.wake();
    await vi.advanceTimersByTimeAsync(10);
    bots.close();
    await vi.advanceTimersByTimeAsync(60_000);
    expect([moved, ended]).toEqual([[], ['worker']]);
  });
});
