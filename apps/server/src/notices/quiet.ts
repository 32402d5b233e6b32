import type { QuietHours } from '@roundhouse/protocol';

const MINUTE_MS = 60_000;
const DAY_MINUTES = 1440;

/** The local time in a zone, in minutes since midnight. */
function wallMinutes(at: number, zone: string): number {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  const [hours = 0, minutes = 0] = parts.format(at).split(':').map(Number);
  return hours * 60 + minutes;
}

/** When the local time is next `minutes`; on days when the clocks change, that is an hour sooner or later than usual. */
function nextAt(now: number, minutes: number, zone: string): number {
  const left = (minutes - wallMinutes(now, zone) + DAY_MINUTES) % DAY_MINUTES;
  const at = Math.floor(now / MINUTE_MS) * MINUTE_MS + left * MINUTE_MS;
  const half = DAY_MINUTES / 2;
  const ahead = ((wallMinutes(at, zone) - minutes + half + DAY_MINUTES) % DAY_MINUTES) - half;
  return at - ahead * MINUTE_MS;
}

/** When something may be sent: now, or when the quiet hours are over. */
export function afterQuiet(now: number, quiet: QuietHours | null): number {
  if (quiet === null || quiet.from === quiet.to) return now;
  const { from, to, zone } = quiet;
  const at = wallMinutes(now, zone);
  const isQuiet = from < to ? at >= from && at < to : at >= from || at < to;
  return isQuiet ? nextAt(now, to, zone) : now;
}

/** When the next quiet hours begin, if there are none now; null: never. */
export function beforeQuiet(now: number, quiet: QuietHours | null): number | null {
  return quiet === null || quiet.from === quiet.to ? null : nextAt(now, quiet.from, quiet.zone);
}
