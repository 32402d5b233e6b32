import type { RuleIndex } from '@roundhouse/engine/kernel';
import { useEffect, useId, useRef, useState } from 'react';
import { t } from '../text/index.ts';
import type { TableContext } from '../titles/title-ui.ts';

/** Sections that hold every word, in number, heading or summary. */
export function searchRules(rules: RuleIndex, words: string): RuleIndex {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  return rules.filter(({ section, heading, summary }) => {
    const text = `${section} ${heading} ${summary}`.toLowerCase();
    return wanted.every((word) => text.includes(word));
  });
}

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
