/** How many games of a title count as somebody's first. */
const FIRST_GAMES = 3;

type Games = Readonly<Record<string, readonly string[]>>;

function gamesIn(kept: string | null): Games {
  try {
    return (JSON.parse(kept ?? '{}') ?? {}) as Games;
  } catch {
    return {};
  }
}

/** Whether a table is one of somebody's first, according to the stored list; and the new list to store. */
export function countGame(kept: string | null, title: string, table: string): { isFirst: boolean; keep: string } {
  const games = gamesIn(kept);
  const before = games[title] ?? [];
  const isKnown = before.includes(table);
  const isFirst = isKnown || before.length < FIRST_GAMES;
  return { isFirst, keep: JSON.stringify(isFirst && !isKnown ? { ...games, [title]: [...before, table] } : games) };
}
