import type { Terms } from './find-terms.ts';
import './terms.css';

/** All words of a game with what they mean. */
export const Glossary = ({ terms }: { readonly terms: Terms }) => (
  <dl>
    {Object.entries(terms).map(([id, { name, means }]) => (
      <div key={id} data-term={id}>
        <dt>{name}</dt>
        <dd>{means}</dd>
      </div>
    ))}
  </dl>
);
