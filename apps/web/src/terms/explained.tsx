import {
  createContext,
  type ReactNode,
  useContext,
  useLayoutEffect,
  useMemo,
  useRef,
  useSyncExternalStore,
} from 'react';
import { type Terms, type TextPart, termsIn } from './find-terms.ts';
import { FirstUses } from './first-uses.ts';
import { Term } from './term.tsx';
import './terms.css';

interface Panel {
  readonly terms: Terms;
  readonly uses: FirstUses;
}

const PanelContext = createContext<Panel | null>(null);

/** A panel in which each term of the glossary is explained where it first occurs. */
export function ExplainedPanel({
  terms,
  children,
}: {
  readonly terms: Terms | undefined;
  readonly children: ReactNode;
}) {
  const panel = useMemo(() => (terms ? { terms, uses: new FirstUses() } : null), [terms]);
  return <PanelContext value={panel}>{children}</PanelContext>;
}

interface WordProps extends Panel {
  readonly text: string;
  readonly term: string;
}

/** A term of the glossary: explained if it is the first in its panel, otherwise plain text. */
function Word({ terms, uses, text, term }: WordProps) {
  const place = useRef<HTMLSpanElement>(null);
  const isFirst = useSyncExternalStore(uses.subscribe, () => uses.isFirst(term, place.current));
  useLayoutEffect(() => (place.current ? uses.add(term, place.current) : undefined), [uses, term]);
  const { name, means } = terms[term] ?? { name: '', means: '' };
  return (
    <span ref={place} data-word={term}>
      {isFirst ? <Term {...{ text, name, means }} /> : text}
    </span>
  );
}

/** A sentence with its terms explained; outside of a panel, just the sentence. */
export function Explained({ text }: { readonly text: string }) {
  const panel = useContext(PanelContext);
  const parts = useMemo((): readonly TextPart[] => (panel ? termsIn(text, panel.terms) : []), [panel, text]);
  if (!panel) return text;
  return parts.map(({ text: part, at, term }) =>
    term === undefined ? part : <Word key={`${at} ${term}`} {...panel} text={part} term={term} />,
  );
}
