import type { ActionBase, Lessons } from '@roundhouse/kernel';
import type { Page } from 'playwright-core';

/** Makes the learner's next move by clicking, up to where the table shows it. */
type Act = (action: ActionBase) => Promise<void>;

/** Goes through a guided first game as somebody does who follows it: reads on, or does what the lesson asks for. */
export class Learner {
  readonly page: Page;
  readonly #plan: Lessons;
  readonly #act: Act;

  constructor(page: Page, plan: Lessons, act: Act) {
    this.page = page;
    this.#plan = plan;
    this.#act = act;
  }

  /** From the start page. */
  async begin(title: string): Promise<void> {
    await this.page.locator(`[data-learn="${title}"]`).click();
  }

  /** The lesson that is shown, once it is that one and so many of its moves are made. */
  async shown(lesson: string, move = 0): Promise<void> {
    await this.page.locator(`.lesson[data-lesson="${lesson}"][data-move="${move}"]`).waitFor();
  }

  async next(): Promise<void> {
    await this.page.getByTestId('lesson-next').click();
  }

  /** One lesson from its beginning to its end. */
  async take(lesson: string): Promise<void> {
    const { learner, steps } = this.#plan;
    const moves = steps.find(({ id }) => id === lesson)?.moves ?? [];
    const asked = moves.filter(({ action, given }) => action.seat === learner && !given);
    await this.shown(lesson);
    if (moves.length === 0) return this.next();
    for (const [i, { action }] of asked.entries()) {
      await this.shown(lesson, i);
      await this.#act(action);
    }
  }

  /** All lessons but the last, which leads on. */
  async takeAll(from = 0): Promise<void> {
    for (const { id } of this.#plan.steps.slice(from, -1)) await this.take(id);
    await this.shown(this.#plan.steps.at(-1)?.id ?? '');
  }
}
