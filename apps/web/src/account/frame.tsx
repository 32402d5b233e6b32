import { t } from '@roundhouse/page/text/index.ts';
import { ThemeButton } from '@roundhouse/page/ui/theme-button.tsx';
import type { ReactNode } from 'react';
import { addressOf } from '../address.ts';
import { LanguageField } from '../ui/language-field.tsx';

interface FrameProps {
  readonly head: string;
  readonly more?: string | null; // a text beside the heading
  readonly wide?: boolean; // parts are side by side where there is room
  readonly children: ReactNode;
}

/** A page about people and what they played: what it is about, and the way back. */
export function Frame({ head, more, wide = false, children }: FrameProps) {
  return (
    <div className="start account-page">
      <header className="start-head">
        <a className="brand" href={addressOf({})}>
          <span className="mark" aria-hidden="true" />
          <span className="hidden">{t.home}</span>
        </a>
        <h1>{head}</h1>
        <p>{more}</p>
        <LanguageField />
        <ThemeButton />
      </header>
      <main className={wide ? 'wide' : undefined}>
        {children}
        <p>
          <a className="finger" href={addressOf({})}>
            {t.home}
          </a>
        </p>
      </main>
    </div>
  );
}
