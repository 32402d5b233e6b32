import { TITLES } from 'virtual:titles';
import { t } from '@roundhouse/page/text/index.ts';
import { ThemeButton } from '@roundhouse/page/ui/theme-button.tsx';
import type { ReactNode } from 'react';
import { addressOf } from '../address.ts';
import { LanguageField } from '../ui/language-field.tsx';
import '../style/results.css';

export const titleName = (id: string): string => TITLES.find(({ meta }) => meta.id === id)?.meta.name ?? id;

/** The page around results: what it is about, and the way back. */
export function Frame({ head, children }: { readonly head: string; readonly children: ReactNode }) {
  return (
    <div className="start account-page">
      <header className="start-head">
        <a className="brand" href={addressOf({})}>
          <span className="mark" aria-hidden="true" />
          <span className="hidden">{t.table.home}</span>
        </a>
        <h1>{head}</h1>
        <p />
        <LanguageField />
        <ThemeButton />
      </header>
      <main>
        {children}
        <p>
          <a href={addressOf({})}>{t.table.home}</a>
        </p>
      </main>
    </div>
  );
}
