import { type ReactNode, useEffect, useId, useRef } from 'react';
import { t } from '../text/index.ts';

export interface Confirmation {
  readonly question: string;
  /** Details, if the question needs more than a sentence. */
  readonly more?: ReactNode;
  readonly yes: string;
  readonly danger?: boolean;
  onConfirm(): void;
}

interface QuestionProps extends Confirmation {
  onClose(): void;
}

/** A question over the page. The harmless answer has the focus, and Escape gives it; afterwards the focus returns. */
export function Question({ question, more, yes, danger, onConfirm, onClose }: QuestionProps) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const no = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
    no.current?.focus();
  }, []);
  const close = (): void => dialog.current?.close();
  const confirm = (): void => {
    close();
    onConfirm();
  };
  return (
    <dialog ref={dialog} className="window question" role="alertdialog" aria-labelledby={id} onClose={onClose}>
      <p id={id}>{question}</p>
      {more}
      <div className="buttons">
        <button type="button" className={danger ? 'danger' : 'primary'} onClick={confirm}>
          {yes}
        </button>
        <button ref={no} type="button" onClick={close}>
          {t.no}
        </button>
      </div>
    </dialog>
  );
}
