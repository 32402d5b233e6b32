import { seedRng } from '@roundhouse/kernel';
import { anySeed, type CompanyId, SiteRandom } from '@roundhouse/rails-18xx';
import { COMPANIES, DRAWN, GROUPS } from '../data/companies.ts';
import { ZAFRA_SHARE } from '../data/privates.ts';
import { type Deal, groupIn, IN_STANDARD_SETUP } from './setup.ts';

/** The site sorts by a random number and leaves out the first of each group. */
function drawCompanies(random: SiteRandom): readonly CompanyId[] {
  const drawn = new Set(
    GROUPS.flatMap((group) => random.shuffle(groupIn(Object.keys(COMPANIES), group)).slice(-DRAWN[group])),
  );
  return Object.keys(COMPANIES).filter((id) => drawn.has(id));
}

/** The set-up that 18xx.games makes of a numeric seed; players act in the order in which they sit. */
export function siteDeal(seed: string, players: number, random: boolean): Deal {
  const source = new SiteRandom(anySeed(seed));
  const companies = random ? drawCompanies(source) : IN_STANDARD_SETUP;
  const north = groupIn(companies, 'north');
  const drawOne = (): CompanyId => north[(source.draw() >> 12) % north.length] as CompanyId;
  const directorship = drawOne();
  const other = drawOne();
  return {
    companies,
    share: companies.includes(ZAFRA_SHARE) ? ZAFRA_SHARE : other,
    directorship,
    order: Array.from({ length: players }, (_, seat) => seat),
    rng: seedRng(seed),
  };
}
