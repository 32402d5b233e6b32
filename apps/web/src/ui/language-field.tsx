import { t } from '@roundhouse/page/text/index.ts';
import { useSyncExternalStore } from 'react';
import { chooseLanguage, LANGUAGES, languageNow, onLanguage } from '../language.ts';

/** The name of a language in that language. */
const nameOf = (language: string): string =>
  new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? language;

/** A field to choose the page's language, if there are several. */
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
