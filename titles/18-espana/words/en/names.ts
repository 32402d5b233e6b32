import type { Json } from '@roundhouse/kernel';
import { type Form, plain, playerName, type Speech } from '@roundhouse/words/template.ts';
import { PRIVATES } from '../../data/privates.ts';

/** "FdLR*" is the director's certificate of the FdLR. */
export function certName(cert: Json | undefined): string {
  if (typeof cert !== 'string') return plain(cert);
  if (cert.endsWith('*')) return `director’s certificate of the ${cert.slice(0, -1)}`;
  return PRIVATES[cert]?.name ?? `${cert} share`;
}

/** The same in a sentence: a name that has an article of its own gets no other. */
export function theCert(cert: Json | undefined): string {
  const name = certName(cert);
  return /^(La|El|Los|Las) /.test(name) ? name : `the ${name}`;
}

/** A player by name, a company by its letters. */
export const holderName = (holder: Json | undefined, speech: Speech): string =>
  typeof holder === 'number' ? playerName(holder, speech) : `the ${plain(holder)}`;

/** "4/1+2" is a 4-train with a recycled 1+2-train; "2F" the strawberry train, "2M" and "1+2M" that of Mataró. */
export function trainName(train: Json | undefined): string {
  if (train === '2F') return 'strawberry train';
  const [main = '', recycled] = plain(train).split('/');
  if (recycled !== undefined) return `${main} train combined with a ${recycled}`;
  return main.endsWith('M') ? `${main.slice(0, -1)} train of Mataró` : `${main} train`;
}

const SIDES = ['south', 'south-west', 'north-west', 'north', 'north-east', 'south-east'] as const;

export const FORMS = {
  cert: certName,
  theCert,
  holder: holderName,
  train: trainName,
  side: (edge) => SIDES[Number(edge)] ?? plain(edge),
} satisfies Readonly<Record<string, Form>>;
