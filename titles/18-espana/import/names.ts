import type { CompanyId, TrainName } from '@roundhouse/rails-18xx';
import type { Train } from '../rules/state.ts';

/** One company has another short name on the site. */
const SITE_NAMES: Readonly<Record<CompanyId, string>> = { FCA: 'CA' };

export const siteName = (id: CompanyId): string => SITE_NAMES[id] ?? id;
export const companyFrom = (name: string): CompanyId =>
  Object.keys(SITE_NAMES).find((id) => SITE_NAMES[id] === name) ?? name;

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
