import type { TableInfo } from '@roundhouse/page/source/table-source.ts';
import { t } from '@roundhouse/page/text/index.ts';
import { saveText } from '@roundhouse/page/ui/save-text.ts';
import { useId, useRef, useState } from 'react';
import { Refused } from '../account/use-request.tsx';
import { saveForSite } from '../source/save-for-site.ts';
import { hostWorker } from '../source/workers.ts';

/** Hands the saved game to the browser as a file. */
async function saveFile(id: string): Promise<void> {
  saveText(await hostWorker().call.exportText(id), `roundhouse-${id}.json`);
}

/** Asks which file it shall be: our own, or one for 18xx.games. There is no room in the header for both. */
function ChooseFile({ id }: { readonly id: string }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  const [problem, setProblem] = useState<string | null>(null);
  const close = (): void => dialog.current?.close();
  const open = (): void => {
    setProblem(null);
    dialog.current?.showModal();
  };
  const save = async (): Promise<void> => {
    await saveFile(id);
    close();
  };
  const saveSite = async (): Promise<void> => {
    const saved = await saveForSite(await hostWorker().call.exportText(id), id);
    if (saved.ok) close();
    else setProblem(saved.problem);
  };
  return (
    <>
      <button type="button" className="save-button" onClick={open}>
        {t.table.save}
      </button>
      <dialog ref={dialog} className="window keys" aria-labelledby={heading}>
        <h2 id={heading}>{t.table.saveWhich}</h2>
        <p className="files">
          <button type="button" onClick={() => void save()}>
            {t.table.export}
          </button>{' '}
          <button type="button" onClick={() => void saveSite()}>
            {t.table.exportSite}
          </button>
        </p>
        <p className="soft">{t.room.saveSiteHelp}</p>
        <Refused problem={problem} />
        <button type="button" className="primary" onClick={close}>
          {t.table.close}
        </button>
      </dialog>
    </>
  );
}

/** Saves a game at one screen. */
export function SaveButton({ table: { id, forSite = false } }: { readonly table: TableInfo }) {
  if (forSite) return <ChooseFile id={id} />;
  return (
    <button type="button" className="save-button" onClick={() => void saveFile(id)}>
      {t.table.export}
    </button>
  );
}
