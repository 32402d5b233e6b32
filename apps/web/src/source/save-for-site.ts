import type { TableInfo } from '@roundhouse/page/source/table-source.ts';
import { tt } from '@roundhouse/page/text/table.ts';
import { saveText } from '@roundhouse/page/ui/save-text.ts';
import { languageNow } from '../language.ts';
import { fileName } from './file-name.ts';
import { whyUnopened } from './why-unopened.ts';
import { hostWorker } from './workers.ts';

type Saved = { readonly ok: true } | { readonly ok: false; readonly problem: string };

/** Writes a saved game for 18xx.games, and hands it to the browser as a file. */
export async function saveForSite(saved: string, table: TableInfo): Promise<Saved> {
  try {
    const written = await hostWorker().call.siteText(saved);
    if (!written.ok) {
      const { exportProblemText, filesIn } = await import('@roundhouse/words/files.ts');
      const why = exportProblemText(await filesIn(languageNow()), table.title, written.problem, table.names);
      return { ok: false, problem: tt.table.siteRefused(written.move, why) };
    }
    saveText(written.text, `18xx-games-${fileName(table)}.json`);
    return { ok: true };
  } catch (error) {
    return { ok: false, problem: await whyUnopened(error) };
  }
}
