import type { TableSource } from '@roundhouse/page/source/table-source.ts';
import { t } from '@roundhouse/page/text/index.ts';
import { ThemeButton } from '@roundhouse/page/ui/theme-button.tsx';
import type { ReactNode } from 'react';
import { addressOf } from '../address.ts';
import { LanguageField } from '../ui/language-field.tsx';
import { HelpButton } from './help-button.tsx';
import { NextTable } from './next-table.tsx';
import { SaveButton } from './save-button.tsx';
import type { Panels } from './side.tsx';

interface HeaderProps {
  readonly title: string;
  readonly headline: string;
  readonly source: TableSource;
  readonly players: ReactNode;
  readonly panels: Panels;
}

/** The name of the game, and its state. */
export function Header({ title, headline, source, players, panels }: HeaderProps) {
  return (
    <header className="top">
      <a className="brand" href={addressOf({})}>
        <span className="mark" aria-hidden="true" />
        <span className="hidden">{t.home}</span>
      </a>
      <div className="heading">
        <h1>{title}</h1>
        {source.room?.info().sandbox && <span className="badge">{t.lobby.sandbox}</span>}
        <p className="headline">{headline}</p>
      </div>
      {players}
      {source.room && <NextTable room={source.room} />}
      {source.table.oneScreen && <SaveButton table={source.table} />}
      <LanguageField />
      <HelpButton table={source.table} panels={panels} />
      <ThemeButton />
    </header>
  );
}
