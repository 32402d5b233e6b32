import type { ActionBase, Lessons } from '@roundhouse/kernel';
import type { Page } from 'playwright-core';

/** Makes the learner's next move by clicking, and waits until the table shows it. */
type Act = (action: ActionBase) => Promise<void>;

/** Goes through a guided first game like a learner who follows it: reads on, or does what the lesson asks for. */
export class Learner {
  readonly page: Page;
  readonly #plan: Lessons;
  readonly #act: Act;

  constructor(page: Page, plan: Lessons, act: Act) {
    this.page = page;
    this.#plan = plan;
    this.#act = act;
  }

  /** Begins from the start page. */
  async begin(title: string): Promise<void> {
    await this.page.locator(`[data-learn="${title}"]`).click();
  }

  /** Waits until this lesson is shown and this many of its moves are made. */
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

  /** Goes through all lessons but the last, which leads on to other pages. */
  async takeAll(from = 0): Promise<void> {
    for (const { id } of this.#plan.steps.slice(from, -1)) await this.take(id);
    await this.shown(this.#plan.steps.at(-1)?.id ?? '');
  }
}
