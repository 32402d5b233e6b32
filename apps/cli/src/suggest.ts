import { t } from './text/index.ts';

/** How many single-letter changes (insert, drop, replace, swap neighbours) lead from one word to the other. */
export function editDistance(a: string, b: string): number {
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1];
      let best = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (same ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        best = Math.min(best, (before[j - 2] ?? 0) + 1);
      row.push(best);
    }
    before = last;
    last = row;
  }
  return last[b.length] ?? 0;
}

/** The word that was probably meant, if any is close; the first among equally close ones. */
export function nearest(word: string, among: readonly string[]): string | undefined {
  const asked = word.toLowerCase();
  const rated = among
    .map((candidate) => ({ candidate, distance: rate(asked, candidate.toLowerCase()) }))
    .sort((a, b) => a.distance - b.distance);
  const best = rated[0];
  return best && best.distance <= Math.max(1, Math.floor(asked.length / 3) + 1) ? best.candidate : undefined;
}

/** The distance of a word; the beginning of a word counts as close to it. */
const rate = (asked: string, candidate: string): number =>
  asked !== '' && candidate.startsWith(asked) ? 0.5 : editDistance(asked, candidate);

/** "Did you mean X?" when something is close, otherwise the whole list. */
export function didYouMean(word: string, among: readonly string[]): string {
  const close = nearest(word, among);
  if (close !== undefined) return t.wrong.didYouMean(close);
  return among.length === 0 ? t.wrong.thereAreNone : t.wrong.thereAre(among.join(', '));
}
