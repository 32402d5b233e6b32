import type { CompanyId, HexId, TrainName } from '@roundhouse/rails-18xx';
import type { Train } from '../rules/state.ts';

/** One company has another short name on the site. */
const SITE_NAMES: Readonly<Record<CompanyId, string>> = { FCA: 'CA' };

export const siteName = (id: CompanyId): string => SITE_NAMES[id] ?? id;
export const companyFrom = (name: string): CompanyId =>
  Object.keys(SITE_NAMES).find((id) => SITE_NAMES[id] === name) ?? name;

/** The site draws the way from a pass to the southern map over hexes that are not on the board. */
export const BEYOND_PASSES: Readonly<Record<HexId, readonly HexId[]>> = {
  D12: ['D14', 'D16'],
  H12: ['G13', 'F14', 'E15', 'E17'],
  J10: ['J12', 'I13', 'H14', 'G15'],
  L8: ['L10', 'K11', 'J12', 'I13', 'H14', 'G15'],
};

const figures = (name: TrainName): readonly [number, number] => {
  const [stops = 0, towns = 0] = name.split('+').map(Number);
  return [stops, towns];
};

/** Combined trains are named after what they reach together. */
export function siteTrain({ name, recycled, special }: Train, tender = false): string {
  const suffix = tender ? '+1' : '';
  if (special === 'strawberry') return `2P${suffix}`;
  if (recycled === null) return `${name}${suffix}`;
  const [a, b] = [figures(name), figures(recycled)];
  return `${a[0] + b[0]}+${a[1] + b[1]}C${suffix}`;
}
