import type { TableSource } from '@roundhouse/page/source/table-source.ts';

/** Whether the viewer may undo at all: spectators may not, and after the end nobody may. */
export function mayGoBack({ room }: TableSource): boolean {
  if (!room) return true;
  const { mySeats, status, sandbox } = room.info();
  return mySeats.length > 0 && (status === 'playing' || sandbox);
}
