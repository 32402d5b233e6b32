import { type BotAnswer, type BotJob, patienceWith } from '@roundhouse/bots';
import { NotLoaded, TRY_AGAIN_MS } from '@roundhouse/page/source/rpc.ts';
import { BOT_PACE_MS, BOT_PACES, type BotPace } from '@roundhouse/page/source/table-source.ts';
import type { BotTurn } from '../local/game.ts';

/** The host of a game at this screen, as far as bots need it. */
export interface BotHost {
  turn(): Promise<BotTurn | null>;
  move(turn: BotTurn, answer: BotAnswer): Promise<unknown>;
}

/** The worker in which bots think. Its work can only be stopped by ending it. */
export interface BotWorker {
  think(job: BotJob): Promise<BotAnswer>;
  end(): void;
}

const KEPT = 'roundhouse-bot-pace';
/** The first question waits until the rules are loaded. */
const LOADING_MS = 20_000;

interface KeyStore {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
}

/** The pace that was chosen in this browser. */
export function keptPace(store: KeyStore): BotPace {
  return {
    get: () => BOT_PACES.find((pace) => pace === store.getItem(KEPT)) ?? 'brisk',
    set: async (pace) => store.setItem(KEPT, pace),
  };
}

/** Plays for the bots of a game at this screen, as long as it is shown. */
export class LocalBots {
  readonly pace: BotPace;
  readonly #host: BotHost;
  readonly #start: () => BotWorker;
  #worker: BotWorker | undefined;
  #running = false;
  #again = false; // something happened while a bot was thinking
  #closed = false;
  #hurry: () => void = () => undefined;

  constructor(host: BotHost, start: () => BotWorker, pace: BotPace) {
    this.#host = host;
    this.#start = start;
    this.pace = {
      get: pace.get,
      set: (next) => {
        const kept = pace.set(next);
        this.#hurry();
        return kept;
      },
    };
  }

  /** The game has moved on: there may be something to do. */
  wake(): void {
    this.#again = true;
    if (!this.#running && !this.#closed) void this.#play();
  }

  close(): void {
    this.#closed = true;
    this.#hurry();
    this.#worker?.end();
    this.#worker = undefined;
  }

  async #play(): Promise<void> {
    this.#running = true;
    try {
      while (this.#again && !this.#closed) {
        this.#again = false;
        await this.#move();
      }
    } finally {
      this.#running = false;
    }
  }

  async #move(): Promise<void> {
    const turn = await this.#host.turn();
    if (!turn || this.#closed) return;
    // It thinks while people look at the previous move.
    const [answer] = await Promise.all([this.#answer(turn.job), this.#wait()]);
    if (this.#closed || answer === null) return;
    await this.#host.move(turn, answer);
    this.#again = true;
  }

  #wait(): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, BOT_PACE_MS[this.pace.get()]);
      this.#hurry = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  /** If bots cannot be loaded because the server is away, it tries again: nobody moves for them meanwhile. */
  async #answer(job: BotJob): Promise<BotAnswer | null> {
    while (!this.#closed) {
      const answer = await this.#ask(job);
      if (answer !== null) return answer;
      await new Promise((resolve) => setTimeout(resolve, TRY_AGAIN_MS));
    }
    return null;
  }

  /** The bot's answer; null if the bot could not be loaded. */
  async #ask(job: BotJob): Promise<BotAnswer | null> {
    this.#worker ??= this.#start();
    const worker = this.#worker;
    const leave = (): void => {
      worker.end();
      if (this.#worker === worker) this.#worker = undefined;
    };
    let timer: ReturnType<typeof setTimeout> | undefined;
    const hung = new Promise<BotAnswer>((resolve) => {
      timer = setTimeout(() => {
        leave();
        resolve({ ok: false, why: 'hung', problem: 'no answer' });
      }, LOADING_MS + patienceWith(job));
    });
    const failed = (error: unknown): BotAnswer | null => {
      if (!(error instanceof NotLoaded)) return { ok: false, why: 'failed', problem: String(error) };
      leave();
      return null;
    };
    const answer = await Promise.race([worker.think(job).catch(failed), hung]);
    clearTimeout(timer);
    return answer;
  }
}
