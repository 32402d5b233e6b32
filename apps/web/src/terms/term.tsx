import { type PointerEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';

/** How long the pointer may take from the word to its explanation. */
const LEAVES_MS = 200;
const GAP = 6;
const SENTENCE = 'p, li, aside, dd, h2, h3';

/** Open while the word is under the pointer, has the focus, or was pressed. Escape then closes only the explanation. */
function useOpen(word: React.RefObject<HTMLElement | null>) {
  const [isOpen, setOpen] = useState(false);
  const leaving = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const open = (): void => {
    clearTimeout(leaving.current);
    setOpen(true);
  };
  const leave = (): void => {
    clearTimeout(leaving.current);
    leaving.current = setTimeout(() => setOpen(false), LEAVES_MS);
  };
  useEffect(() => () => clearTimeout(leaving.current), []);
  useEffect(() => {
    if (!isOpen) return undefined;
    const listen = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      event.stopPropagation();
      setOpen(false);
    };
    /** A tap elsewhere closes it too, since not every browser moves the focus then. */
    const press = ({ target }: globalThis.PointerEvent): void => {
      if (!(target instanceof Node && word.current?.contains(target))) setOpen(false);
    };
    document.addEventListener('keydown', listen, { capture: true });
    document.addEventListener('pointerdown', press, { capture: true });
    return () => {
      document.removeEventListener('keydown', listen, { capture: true });
      document.removeEventListener('pointerdown', press, { capture: true });
    };
  }, [isOpen, word]);
  return { isOpen, open, leave };
}

interface TipProps {
  readonly id: string;
  readonly word: HTMLElement;
  readonly name: string;
  readonly means: string;
  open(): void;
  leave(): void;
}

/** The explanation of a word, above or below it, over everything else. */
function Tip({ id, word, name, means, open, leave }: TipProps) {
  const tip = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const place = tip.current;
    if (!place) return;
    place.showPopover?.();
    const [at, own] = [word.getBoundingClientRect(), place.getBoundingClientRect()];
    // Do not cover the sentence that contains the word.
    const said = (word.closest(SENTENCE) ?? word).getBoundingClientRect();
    const left = Math.max(GAP, Math.min(at.left, innerWidth - own.width - GAP));
    // Above if possible, where it covers nothing that people are about to click.
    const above = said.top - GAP - own.height;
    const top = above < GAP ? said.bottom + GAP : above;
    place.style.left = `${left}px`;
    place.style.top = `${top}px`;
  }, [word]);
  return createPortal(
    <div
      ref={tip}
      id={id}
      role="tooltip"
      className="term-tip"
      popover="manual"
      onPointerEnter={open}
      onPointerLeave={leave}
    >
      <strong>{name}</strong> {means}
    </div>,
    document.body,
  );
}

interface TermProps {
  readonly text: string;
  readonly name: string;
  readonly means: string;
}

/** A word that is explained when people point at it, focus it by keyboard, or tap it. */
export function Term({ text, name, means }: TermProps) {
  const word = useRef<HTMLButtonElement>(null);
  const id = useId();
  const { isOpen, open, leave } = useOpen(word);
  const isMouse = ({ pointerType }: PointerEvent): boolean => pointerType === 'mouse';
  return (
    <>
      <button
        ref={word}
        type="button"
        className="term"
        aria-describedby={isOpen ? id : undefined}
        onPointerEnter={(event) => isMouse(event) && open()}
        onPointerLeave={(event) => isMouse(event) && leave()}
        onFocus={({ target }) => target.matches(':focus-visible') && open()}
        onBlur={leave}
        onClick={open}
      >
        {text}
      </button>
      {isOpen && word.current && <Tip {...{ id, name, means, open, leave }} word={word.current} />}
    </>
  );
}
