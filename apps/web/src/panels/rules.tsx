import type { TitleInfo } from '@roundhouse/page/source/table-source.ts';
import { useAfter } from '@roundhouse/page/state/use-after.ts';
import { t } from '@roundhouse/page/text/index.ts';
import { tt } from '@roundhouse/page/text/table.ts';
import type { TableContext } from '@roundhouse/page/title-ui.ts';
import { isNumbered } from '@roundhouse/page/ui/rule-link.tsx';
import { ruleTexts } from '@roundhouse/words';
import { useId, useRef, useState } from 'react';
import { addressOf } from '../address.ts';
import { Glossary } from '../terms/glossary.tsx';
import { searchRules } from './search-rules.ts';

interface RuleListProps {
  readonly title: TitleInfo;
  readonly section: { readonly id: string; readonly asked: number } | null; // requested by a link
}

/** Scrolls to the section that a link requested. */
function useAskedSection(section: RuleListProps['section'], clear: () => void) {
  const list = useRef<HTMLDListElement>(null);
  useAfter(section, () => {
    if (!section) return;
    clear();
    requestAnimationFrame(() => {
      const found = list.current?.querySelector<HTMLElement>(`[data-section="${CSS.escape(section.id)}"]`);
      found?.scrollIntoView({ block: 'start' });
      found?.focus();
    });
  });
  return list;
}

/** The rule index, with a search; links from buttons and refusals open it at a section. */
export function RuleList({ title, section }: RuleListProps) {
  const [words, setWords] = useState('');
  const id = useId();
  const list = useAskedSection(section, () => setWords(''));
  const found = searchRules(ruleTexts(title), words);
  return (
    <div className="rules">
      <label htmlFor={id} className="hidden">
        {tt.panels.search}
      </label>
      <input
        id={id}
        type="search"
        placeholder={tt.panels.search}
        value={words}
        onChange={(event) => setWords(event.target.value)}
      />
      <p className="hint">{tt.panels.rulesBy(title.meta.rulebook)}</p>
      {found.length === 0 && <p>{tt.panels.noRule}</p>}
      <dl ref={list}>
        {found.map((rule) => (
          <div
            key={rule.section}
            data-section={rule.section}
            tabIndex={-1}
            className={rule.section === section?.id ? 'rule rule-open' : 'rule'}
          >
            <dt>
              {isNumbered(rule.section) && <span className="figure">{rule.section} </span>}
              {rule.heading}
            </dt>
            <dd>{rule.summary}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

interface RulesPanelProps extends Pick<RuleListProps, 'section'> {
  readonly ctx: TableContext;
}

/** Everything about the rules at a table: how to play, the glossary, and the index. */
export function RulesPanel({ ctx, section }: RulesPanelProps) {
  const { title } = ctx.table;
  const { howTo, terms } = title.words ?? {};
  return (
    <>
      {howTo && (
        <p>
          <a className="finger" href={addressOf({ howTo: title.meta.id })}>
            {t.howTo.link}
          </a>
        </p>
      )}
      {terms && <Glossary terms={terms} />}
      <RuleList title={title} section={section} />
    </>
  );
}
