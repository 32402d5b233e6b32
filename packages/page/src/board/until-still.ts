/** As much of an element as is needed here. */
interface Glider {
  readonly classList: { remove(name: string): void };
  getAnimations(): readonly { readonly playState: string; readonly finished: Promise<unknown> }[];
}

/** Marked for as long as it glides: a busy machine begins late, and one glide may follow upon another. */
export async function untilStill(element: Glider): Promise<void> {
  const running = () => element.getAnimations().filter(({ playState }) => playState === 'running');
  for (let some = running(); some.length > 0; some = running()) {
    await Promise.allSettled(some.map(({ finished }) => finished));
  }
  element.classList.remove('gliding');
}
