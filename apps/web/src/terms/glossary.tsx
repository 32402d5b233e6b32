import { t } from '@roundhouse/page/text/index.ts';
import type { Terms } from './find-terms.ts';
import './terms.css';

/** All terms of a game with their meanings, folded until somebody wants them. */
export const Glossary = ({ terms }: { readonly terms: Terms }) => (
  <details className="glossary">
    <summary>{t.howTo.glossary}</summary>
    <dl>
      {Object.entries(terms).map(([id, { name, means }]) => (
        <div key={id} data-term={id}>
          <dt>{name}</dt>
          <dd>{means}</dd>
        </div>
      ))}
    </dl>
  </details>
);
