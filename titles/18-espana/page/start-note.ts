import { COMPANIES } from '../data/companies.ts';
import { isMinor } from '../queries.ts';
import { TEXT } from './text.ts';
import { placeName } from './view-helpers.ts';

/** Of which kind a company is, where it begins and where it is bound for. */
export function noteOf(company: string): string {
  const { group = 'minor', home, destination = null } = COMPANIES[company] ?? {};
  return [
    TEXT.kind[isMinor(company) ? 'minor' : group],
    ...(home ? [TEXT.home(placeName(home.hex))] : []),
    ...(destination === null ? [] : [TEXT.boundFor(placeName(destination))]),
  ].join(' · ');
}
