/** The parts of an element that are needed here. */
interface Glider {
  readonly classList: { remove(name: string): void };
  getAnimations(): readonly { readonly playState: string; readonly finished: Promise<unknown> }[];
}

/** Keeps the mark of a gliding element until it is still: animations may start late, and another may follow. */
export async function untilStill(element: Glider): Promise<void> {
  const running = () => element.getAnimations().filter(({ playState }) => playState === 'running');
  for (let some = running(); some.length > 0; some = running()) {
    await Promise.allSettled(some.map(({ finished }) => finished));
  }
  element.classList.remove('gliding');
}
