import type { TableInfo } from '@roundhouse/page/source/table-source.ts';
import { tt } from '@roundhouse/page/text/table.ts';
import { saveText } from '@roundhouse/page/ui/save-text.ts';
import { useId, useRef, useState } from 'react';
import { Refused } from '../account/use-request.tsx';
import { fileName } from '../source/file-name.ts';
import { saveForSite } from '../source/save-for-site.ts';
import { hostWorker } from '../source/workers.ts';

/** Hands the saved game to the browser as a file. */
async function saveFile(table: TableInfo): Promise<void> {
  saveText(await hostWorker().call.exportText(table.id), `${fileName(table)}.json`);
}

/** An icon if there is little room, but always with its name for screen readers. */
function SaveSign({ text }: { readonly text: string }) {
  return (
    <>
      <span aria-hidden="true" title={text}>
        ⤓
      </span>
      <span>{text}</span>
    </>
  );
}

/** Asks which file to save: our own, or one for 18xx.games. The header has no room for both. */
function ChooseFile({ table }: { readonly table: TableInfo }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  const [problem, setProblem] = useState<string | null>(null);
  const close = (): void => dialog.current?.close();
  const open = (): void => {
    setProblem(null);
    dialog.current?.showModal();
  };
  const save = async (): Promise<void> => {
    await saveFile(table);
    close();
  };
  const saveSite = async (): Promise<void> => {
    const saved = await saveForSite(await hostWorker().call.exportText(table.id), table);
    if (saved.ok) close();
    else setProblem(saved.problem);
  };
  return (
    <>
      <button type="button" className="save-button" onClick={open}>
        <SaveSign text={tt.table.save} />
      </button>
      <dialog ref={dialog} className="window keys" aria-labelledby={heading}>
        <h2 id={heading}>{tt.table.saveWhich}</h2>
        <p className="files">
          <button type="button" onClick={() => void save()}>
            {tt.table.export}
          </button>{' '}
          <button type="button" onClick={() => void saveSite()}>
            {tt.table.exportSite}
          </button>
        </p>
        <p className="soft">{tt.room.saveSiteHelp}</p>
        <Refused problem={problem} />
        <button type="button" className="primary" onClick={close}>
          {tt.table.close}
        </button>
      </dialog>
    </>
  );
}

/** Saves a game at one screen. */
export function SaveButton({ table }: { readonly table: TableInfo }) {
  if (table.forSite) return <ChooseFile table={table} />;
  return (
    <button type="button" className="save-button" onClick={() => void saveFile(table)}>
      <SaveSign text={tt.table.export} />
    </button>
  );
}
