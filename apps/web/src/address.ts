/** Where the page is: in the part of the address after "#", so that it works from any server and from none. */
export interface Address {
  readonly game: string | null;
  readonly move: number | null; // null: now
}

export function parseAddress(hash: string): Address {
  const values = new URLSearchParams(hash.replace(/^#/, ''));
  const game = values.get('game');
  const move = values.get('move');
  const isNumber = move !== null && /^\d{1,6}$/.test(move);
  return { game: game !== null && /^[\w-]{1,64}$/.test(game) ? game : null, move: isNumber ? Number(move) : null };
}

export function addressOf({ game, move }: Address): string {
  if (game === null) return '#';
  return move === null ? `#game=${game}` : `#game=${game}&move=${move}`;
}
