import type { Json } from '@roundhouse/kernel';
import { formOf, listed } from '@roundhouse/words/en/tongue.ts';
import { type Form, plain, playerName, type Speech } from '@roundhouse/words/template.ts';

const PRIVATES: Readonly<Record<string, string>> = {
  P1: 'Swedish East India Company',
  P2: 'Portuguese East India Company',
  P3: 'Dutch East India Company',
  P4: 'French East India Company',
  P5: 'Danish East India Company',
  P6: 'British East India Company',
};

/** "EIR*" is the director's certificate of the EIR. */
export function certName(cert: Json | undefined): string {
  if (typeof cert !== 'string') return plain(cert);
  if (cert === 'bond') return 'Royal Bond';
  if (cert.endsWith('*')) return `director’s certificate of the ${cert.slice(0, -1)}`;
  return PRIVATES[cert] ?? `${cert} share`;
}

/** "2 EIR shares, Royal Bond". */
export function certNames(certs: Json | undefined): string {
  if (!Array.isArray(certs)) return certName(certs);
  const counts = new Map<string, number>();
  for (const cert of certs) counts.set(certName(cert), (counts.get(certName(cert)) ?? 0) + 1);
  return [...counts].map(([name, count]) => formOf(count, name, `${count} ${name}s`)).join(', ') || 'nothing';
}

/** One certificate in a sentence: shares and bonds are one of many, all others are the only one. */
export function oneCert(cert: Json | undefined): string {
  const name = certName(cert);
  const isUnique = typeof cert === 'string' && (cert.endsWith('*') || PRIVATES[cert] !== undefined);
  return `${isUnique ? 'the' : 'one'} ${name}`;
}

/** The same of several: "2 EIR shares and one Royal Bond". */
export function someCerts(certs: Json | undefined): string {
  if (!Array.isArray(certs)) return oneCert(certs);
  const counts = new Map<string, number>();
  for (const cert of certs) counts.set(String(cert), (counts.get(String(cert)) ?? 0) + 1);
  const parts = [...counts].map(([cert, count]) => formOf(count, oneCert(cert), `${count} ${certName(cert)}s`));
  return listed(parts) || 'nothing';
}

/** A player by name, a company by its letters. */
export const holderName = (holder: Json | undefined, speech: Speech): string =>
  typeof holder === 'number' ? playerName(holder, speech) : `the ${plain(holder)}`;

const PHASES = ['I', 'II', 'III', 'IV'] as const;

/** Phases are counted in Roman numerals, as in the rulebook. */
export const phaseName = (phase: Json | undefined): string => PHASES[Number(phase) - 1] ?? plain(phase);

const COMMODITIES: Readonly<Record<string, string>> = {
  cotton: 'cotton',
  gold: 'gold',
  jewellery: 'jewellery',
  oil: 'oil',
  opium: 'opium',
  ore: 'ore',
  rice: 'rice',
  spices: 'spices',
  tea: 'tea',
};

export const commodityName = (commodity: Json | undefined): string => COMMODITIES[plain(commodity)] ?? plain(commodity);

/** Between two hexes. */
const borderName = (border: Json | undefined): string => plain(border).split('|').join(' – ');

const SIDES = ['south', 'south-west', 'north-west', 'north', 'north-east', 'south-east'] as const;

export const FORMS = {
  cert: certName,
  oneCert,
  someCerts,
  commodity: commodityName,
  certs: certNames,
  holder: holderName,
  phase: phaseName,
  border: borderName,
  side: (edge) => SIDES[Number(edge)] ?? plain(edge),
} satisfies Readonly<Record<string, Form>>;
