import { t } from './index.ts';

/** A way to write times in the language that is spoken now, by hours of the day everywhere. To make one takes long, so it is kept. */
export function dated(style: Intl.DateTimeFormatOptions): (at: number) => string {
  let made: { readonly language: string; readonly format: Intl.DateTimeFormat } | undefined;
  return (at) => {
    const { language } = t;
    if (made?.language !== language)
      made = { language, format: new Intl.DateTimeFormat(language, { hourCycle: 'h23', ...style }) };
    return made.format.format(at);
  };
}
