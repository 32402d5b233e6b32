import { counted, figure } from '@roundhouse/words/en/tongue.ts';

const DAY = 86_400;

/** "a week" is "7 days": whole units, the largest that fits. */
function span(seconds: number): string {
  if (seconds > 0 && seconds % DAY === 0) return counted(seconds / DAY, 'day');
  if (seconds > 0 && seconds % 3600 === 0) return counted(seconds / 3600, 'hour');
  return seconds > 0 && seconds % 60 === 0 ? counted(seconds / 60, 'minute') : counted(seconds, 'second');
}

/** "2 days 3 h", "3 h 20 min", "45 s". */
export function rough(seconds: number): string {
  if (seconds >= DAY)
    return `${counted(Math.floor(seconds / DAY), 'day')} ${figure(Math.floor((seconds % DAY) / 3600))} h`;
  if (seconds >= 3600)
    return `${figure(Math.floor(seconds / 3600))} h ${figure(Math.floor((seconds % 3600) / 60))} min`;
  return seconds >= 60 ? `${figure(Math.floor(seconds / 60))} min` : `${figure(seconds)} s`;
}

/** The clocks of a table. */
export const CLOCK = {
  label: 'Clock',
  none: 'No clock',
  of: (perMove: number, bank: number, night: boolean) =>
    `${span(perMove)} for each move, ${span(bank)} in the bank${night ? ', nights off' : ''}`,
  atZero: 'When time is up',
  zero: { remind: 'they are reminded', vote: 'the others may replace them', bot: 'a bot takes over' },
  line: (clock: string, zero: string) => `Clock: ${clock}. When somebody’s time is up, ${zero}.`,
  used: (seconds: number, bank: number) => `${rough(seconds)} used, ${rough(bank)} in the bank`,
  until: (when: string) => `has until ${when}`,
  up: 'time is up',
};
