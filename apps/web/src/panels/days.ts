const dayOf = (at: number): string => new Date(at).toDateString();

/** Lines with the date above them: where the day changes, and the first line if it is not from today. */
export function dayStarts(
  entries: readonly { readonly seq: number; readonly at: number }[],
  now: number,
): ReadonlySet<number> {
  const starts = new Set<number>();
  let day = dayOf(now);
  const isOld = entries.some(({ at }) => dayOf(at) !== day);
  for (const [i, { seq, at }] of entries.entries()) {
    const own = dayOf(at);
    if (i === 0 ? isOld : own !== day) starts.add(seq);
    day = own;
  }
  return starts;
}
