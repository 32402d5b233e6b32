import type { QuietHours } from '@roundhouse/protocol';

const MINUTE_MS = 60_000;
const DAY_MINUTES = 1440;

/** What a clock on the wall there shows, in minutes since midnight. */
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

/** When something may be sent: now, or when the quiet hours are over. On days when clocks change it is asked again then. */
export function afterQuiet(now: number, quiet: QuietHours | null): number {
  if (quiet === null || quiet.from === quiet.to) return now;
  const { from, to, zone } = quiet;
  const at = wallMinutes(now, zone);
  const isQuiet = from < to ? at >= from && at < to : at >= from || at < to;
  if (!isQuiet) return now;
  const left = (to - at + DAY_MINUTES) % DAY_MINUTES;
  return Math.floor(now / MINUTE_MS) * MINUTE_MS + left * MINUTE_MS;
}
