import { t } from '@roundhouse/page/text/index.ts';
import { startOf } from '../language.ts';

/** What players should know of an option that is on. */
export function warningOf(title: string, option: string): string {
  const said = startOf(title)?.options[option];
  return t.start.warning(said?.label ?? option, said?.warns ?? '');
}
