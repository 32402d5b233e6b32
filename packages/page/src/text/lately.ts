import { dated } from './dates.ts';

const time = dated({ hour: '2-digit', minute: '2-digit' });
const whole = dated({ dateStyle: 'medium', timeStyle: 'short' });

/** When something happened, as short as possible: for today only the time. */
export const lately = (at: number, now = Date.now()): string =>
  new Date(at).toDateString() === new Date(now).toDateString() ? time(at) : whole(at);
