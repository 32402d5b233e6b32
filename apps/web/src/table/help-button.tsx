import type { TableInfo } from '@roundhouse/page/source/table-source.ts';
import { t } from '@roundhouse/page/text/index.ts';
import { tt } from '@roundhouse/page/text/table.ts';
import { useEffect, useId, useRef, useState } from 'react';
import { addressOf } from '../address.ts';
import { setSound, useSound } from '../news/turn-sound.ts';
import { later } from '../ui/later.tsx';
import { CONFIRMINGS, setConfirming, useConfirming } from './confirm-setting.ts';
import { isFirstGame, setHints, useHints } from './hint-setting.ts';
import type { Panels } from './side.tsx';

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('input:not([type=range]), textarea, select');

/** Which moves have to be confirmed. */
function ConfirmingField() {
  const id = useId();
  const confirming = useConfirming();
  const choose = (value: string): void => setConfirming(CONFIRMINGS.find((each) => each === value) ?? confirming);
  return (
    <p className="confirming">
      <label htmlFor={id}>{tt.table.confirming.label}</label>{' '}
      <select id={id} value={confirming} onChange={(event) => choose(event.target.value)}>
        {CONFIRMINGS.map((each) => (
          <option key={each} value={each}>
            {tt.table.confirming[each]}
          </option>
        ))}
      </select>
    </p>
  );
}

/** Whether steps are explained. */
function HintField({ isFirst }: { readonly isFirst: boolean }) {
  const isOn = useHints(isFirst);
  return (
    <p>
      <label>
        <input type="checkbox" checked={isOn} onChange={({ target }) => setHints(target.checked)} />{' '}
        {tt.table.hint.setting}
      </label>
    </p>
  );
}

/** Whether a sound announces the player's turn. */
function SoundField() {
  const isOn = useSound();
  return (
    <p>
      <label>
        <input type="checkbox" checked={isOn} onChange={({ target }) => setSound(target.checked)} /> {tt.news.sound}
      </label>
    </p>
  );
}

const ColoursEditor = later(async () => ({ default: (await import('./colours-editor.tsx')).ColoursEditor }));

/** Colours of players, routes and tiles: loaded when somebody wants to choose them. */
function ColoursField() {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="colours" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{tt.colours.open}</summary>
      {isOpen && <ColoursEditor />}
    </details>
  );
}

/** Keys with what they do; letters are listed side by side. */
function Keys({ keys }: { readonly keys: readonly (readonly [key: string, does: string])[] }) {
  const isShort = keys.every(([key]) => key.length === 1);
  return (
    <dl className={isShort ? 'by-keys letters' : 'by-keys'}>
      {keys.map(([key, does]) => (
        <div key={key}>
          <dt>
            <kbd>{key}</kbd>
          </dt>
          <dd>{does}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Opens the list of keys, together with settings. */
export function HelpButton({ table, panels }: { readonly table: TableInfo; readonly panels: Panels }) {
  const { words, meta } = table.title;
  const [isFirst] = useState(() => isFirstGame(meta.id, table.id));
  const dialog = useRef<HTMLDialogElement>(null);
  const letters = panels.map(({ key, label }) => [key.toUpperCase(), tt.table.helpTab(label)] as const);
  const id = useId();
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      if (event.key !== '?' || isTyping(event.target) || document.querySelector('dialog[open]')) return;
      dialog.current?.showModal();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  return (
    <>
      <button
        type="button"
        className="icon-button"
        aria-label={tt.table.help}
        title={`${tt.table.help} (?)`}
        onClick={() => dialog.current?.showModal()}
      >
        ?
      </button>
      <dialog ref={dialog} className="window keys" aria-labelledby={id}>
        <h2 id={id}>{tt.table.help}</h2>
        <ConfirmingField />
        <SoundField />
        <ColoursField />
        {words?.hints && <HintField isFirst={isFirst} />}
        {words?.howTo && (
          <p>
            <a className="finger" href={addressOf({ howTo: meta.id })}>
              {t.howTo.link}
            </a>
          </p>
        )}
        <Keys keys={tt.table.helpKeys} />
        <Keys keys={letters} />
        <p>{tt.table.boardHelp}</p>
        <p className="by-keys">{tt.table.walkHelp}</p>
        <button type="button" className="primary" onClick={() => dialog.current?.close()}>
          {tt.table.close}
        </button>
      </dialog>
    </>
  );
}
