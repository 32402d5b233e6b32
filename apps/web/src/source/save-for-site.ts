import { gameProblem } from '@roundhouse/page/text/game-problem.ts';
import { tt } from '@roundhouse/page/text/table.ts';
import { saveText } from '@roundhouse/page/ui/save-text.ts';
import { hostWorker } from './workers.ts';

type Saved = { readonly ok: true } | { readonly ok: false; readonly problem: string };

/** Writes a saved game for 18xx.games, and hands it to the browser as a file. */
export async function saveForSite(saved: string, name: string): Promise<Saved> {
  try {
    const written = await hostWorker().call.siteText(saved);
    if (!written.ok) return { ok: false, problem: tt.table.siteRefused(written.move, written.problem) };
    saveText(written.text, `18xx-games-${name}.json`);
    return { ok: true };
  } catch (error) {
    return { ok: false, problem: gameProblem(error) };
  }
}
