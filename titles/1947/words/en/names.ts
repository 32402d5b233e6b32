import type { Json } from '@roundhouse/kernel';
import { type Form, plain, playerName, type Speech } from '@roundhouse/words/template.ts';
import { PRIVATES } from '../../data/privates.ts';

/** "ABR*" is the President's Certificate of the ABR, "ABR~" a Savings Share of it. */
export function certName(cert: Json | undefined): string {
  if (typeof cert !== 'string') return plain(cert);
  if (cert.endsWith('*')) return `President’s Certificate of the ${cert.slice(0, -1)}`;
  if (cert.endsWith('~')) return `${cert.slice(0, -1)} Savings Share`;
  return PRIVATES[cert]?.name ?? `${cert} share`;
}

/** The same in a sentence: there is one President's Certificate, and private companies are known by their names. */
export function theCert(cert: Json | undefined): string {
  if (typeof cert !== 'string') return plain(cert);
  const name = certName(cert);
  if (name.startsWith('President')) return `the ${name}`;
  return PRIVATES[cert] ? name : `one ${name}`;
}

/** A player by name, a company by its letters. */
export const holderName = (holder: Json | undefined, speech: Speech): string =>
  typeof holder === 'number' ? playerName(holder, speech) : `the ${plain(holder)}`;

export const trainName = (train: Json | undefined): string => `${plain(train)} train`;

const SIDES = ['south', 'south-west', 'north-west', 'north', 'north-east', 'south-east'] as const;
const ZONES: Readonly<Record<string, string>> = { dry: 'Dry', monsoon: 'Monsoon' };

export const FORMS = {
  cert: certName,
  theCert,
  holder: holderName,
  train: trainName,
  side: (edge) => SIDES[Number(edge)] ?? plain(edge),
  zone: (zone) => ZONES[String(zone)] ?? plain(zone),
} satisfies Readonly<Record<string, Form>>;
