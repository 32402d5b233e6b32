import { useEffect, useId, useRef, useState } from 'react';
import { t } from '../text/index.ts';
import type { TableContext } from '../titles/title-ui.ts';
import { searchRules } from './search-rules.ts';

interface RulesPanelProps {
  readonly ctx: TableContext;
  readonly section: { readonly id: string; readonly asked: number } | null; // that a link asked for
}

/** The rule index, to be searched, and opened at a section by links from buttons and refusals. */
export function RulesPanel({ ctx, section }: RulesPanelProps) {
  const [words, setWords] = useState('');
  const id = useId();
  const list = useRef<HTMLDListElement>(null);
  const { rules, meta } = ctx.table.title;
  useEffect(() => {
    if (!section) return;
    setWords('');
    requestAnimationFrame(() => {
      const found = list.current?.querySelector<HTMLElement>(`[data-section="${CSS.escape(section.id)}"]`);
      found?.scrollIntoView({ block: 'start' });
      found?.focus();
    });
  }, [section]);
  const found = searchRules(rules, words);
  return (
    <div className="rules">
      <label htmlFor={id} className="hidden">
        {t.panels.search}
      </label>
      <input
        id={id}
        type="search"
        placeholder={t.panels.search}
        value={words}
        onChange={(event) => setWords(event.target.value)}
      />
      <p className="hint">{t.panels.rulesBy(meta.rulebook)}</p>
      {found.length === 0 && <p>{t.panels.noRule}</p>}
      <dl ref={list}>
        {found.map((rule) => (
          <div
            key={rule.section}
            data-section={rule.section}
            tabIndex={-1}
            className={rule.section === section?.id ? 'rule rule-open' : 'rule'}
          >
            <dt>
              <span className="figure">{rule.section}</span> {rule.heading}
            </dt>
            <dd>{rule.summary}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
