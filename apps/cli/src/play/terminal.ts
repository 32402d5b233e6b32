import { createInterface, type Interface } from 'node:readline';
import type { Env } from '../command.ts';

/** A conversation line by line: with a person at a terminal, or with a script through a pipe. */
export class Terminal {
  readonly #env: Env;
  readonly #lines: Interface;
  readonly #waiting: string[] = []; // lines typed before they were requested
  #answer: ((line: string | undefined) => void) | undefined;
  #ended = false;

  constructor(env: Env) {
    this.#env = env;
    const isPerson = env.stdin.isTTY === true;
    this.#lines = createInterface(isPerson ? { input: env.stdin, output: env.stdout } : { input: env.stdin });
    this.#lines.on('line', (line) => this.#take(line));
    this.#lines.on('SIGINT', () => this.#lines.close());
    this.#lines.on('close', () => this.#end());
  }

  #take(line: string): void {
    const answer = this.#answer;
    this.#answer = undefined;
    if (answer) answer(line);
    else this.#waiting.push(line);
  }

  #end(): void {
    this.#ended = true;
    this.#answer?.(undefined);
    this.#answer = undefined;
  }

  say(text: string): void {
    this.#env.stdout.write(`${text}\n`);
  }

  /** Clears whatever the next player must not see. */
  clear(): void {
    if (this.#env.stdout.isTTY) this.#env.stdout.write('\u001b[2J\u001b[3J\u001b[H');
  }

  /** The next line, without spaces at its ends; undefined at the end of the input. */
  async ask(prompt: string): Promise<string | undefined> {
    if (this.#env.stdin.isTTY === true && !this.#ended) {
      this.#lines.setPrompt(prompt);
      this.#lines.prompt();
    } else this.#env.stdout.write(prompt);
    const early = this.#waiting.shift();
    if (early !== undefined) return early.trim();
    if (this.#ended) return undefined;
    const line = await new Promise<string | undefined>((resolve) => {
      this.#answer = resolve;
    });
    return line?.trim();
  }

  close(): void {
    this.#lines.close();
  }
}
