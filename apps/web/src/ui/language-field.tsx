import { t } from '@roundhouse/page/text/index.ts';
import { useSyncExternalStore } from 'react';
import { chooseLanguage, LANGUAGES, languageNow, onLanguage } from '../language.ts';

/** What a language calls itself. */
const nameOf = (language: string): string =>
  new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? language;

/** In which language the page speaks, where there are several. */
export function LanguageField() {
  const language = useSyncExternalStore(onLanguage, languageNow);
  if (LANGUAGES.length < 2) return null;
  return (
    <select aria-label={t.languageField} value={language} onChange={(event) => chooseLanguage(event.target.value)}>
      {LANGUAGES.map((each) => (
        <option key={each} value={each} lang={each}>
          {nameOf(each)}
        </option>
      ))}
    </select>
  );
}
