import { t } from './index.ts';

/** Formats times in the current language, always with a 24-hour clock. Formatters are slow to make, so they are kept. */
export function dated(style: Intl.DateTimeFormatOptions): (at: number) => string {
  let made: { readonly language: string; readonly format: Intl.DateTimeFormat } | undefined;
  return (at) => {
    const { language } = t;
    if (made?.language !== language)
      made = { language, format: new Intl.DateTimeFormat(language, { hourCycle: 'h23', ...style }) };
    return made.format.format(at);
  };
}
