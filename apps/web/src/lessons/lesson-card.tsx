import type { LessonPlace } from '@roundhouse/page/source/table-source.ts';
import { useAfter } from '@roundhouse/page/state/use-after.ts';
import { t } from '@roundhouse/page/text/index.ts';
import { PHONE, useMedia } from '@roundhouse/page/ui/use-media.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { addressOf } from '../address.ts';
import { useConfirming } from '../table/confirm-setting.ts';
import { Explained, ExplainedPanel } from '../terms/explained.tsx';
import type { LessonProps } from './lesson-slot.tsx';
import { useLights } from './use-lights.ts';
import './lesson.css';

/** The learner's place in the lessons; undefined: not known yet. */
function usePlace({ guide, ctx }: LessonProps) {
  const [place, setPlace] = useState<LessonPlace | null>();
  const asked = useRef(0);
  const ask = useCallback(async (): Promise<void> => {
    const mine = ++asked.current;
    const found = await guide.place();
    if (mine === asked.current) setPlace(found);
  }, [guide]);
  // Every line of the log may lead to another lesson.
  useAfter(ctx.entries.length, () => void ask());
  return { place, ask };
}

interface CardProps extends LessonProps {
  readonly place: LessonPlace;
  readonly folded: boolean;
  onFold(folded: boolean): void;
  ask(): Promise<void>;
}

/** The buttons to go on. At the end people can continue the game or choose another. */
function Ways({ guide, place, folded, onFold, ask }: CardProps) {
  const does = (what: () => Promise<unknown>) => async (): Promise<void> => {
    await what();
    await ask();
  };
  const isLast = place.step === place.of - 1;
  const home = (
    <a className="button" href={addressOf({})}>
      {t.lessons.home}
    </a>
  );
  if (isLast) {
    return (
      <div className="buttons">
        <button type="button" className="primary" data-testid="lesson-play-on" onClick={does(guide.leave)}>
          {t.lessons.playOn}
        </button>
        {home}
      </div>
    );
  }
  const isRead = place.wants === null;
  return (
    <div className="buttons">
      <button
        type="button"
        className={isRead ? 'primary' : ''}
        data-testid={isRead ? 'lesson-next' : 'lesson-skip'}
        onClick={does(guide.pass)}
      >
        {isRead ? t.lessons.next : t.lessons.skip}
      </button>
      {home}
      {!isRead && (
        <button type="button" className="lesson-fold" aria-expanded={!folded} onClick={() => onFold(!folded)}>
          {folded ? t.lessons.more : t.lessons.less}
        </button>
      )}
    </div>
  );
}

/** A lesson of a guided game: one idea, what to do now, and the buttons to go on. */
export default function LessonCard(props: LessonProps) {
  const { ctx } = props;
  const { place, ask } = usePlace(props);
  const confirming = useConfirming();
  const isPast = ctx.position.moves < ctx.position.length;
  useLights(isPast ? null : (place ?? null));
  // There the whole board is too small for the names of all the places in the lesson.
  const isPhone = useMedia(PHONE);
  const { showPlaces } = ctx;
  useEffect(() => {
    if (isPhone && place?.light) showPlaces(place.light);
  }, [isPhone, place, showPlaces]);
  // On a phone the board needs the room: if there is something to do, only that is shown, and the rest on demand.
  const [unfoldedAt, setUnfoldedAt] = useState<string | null>(null);
  if (!place || isPast) return null;
  const said = ctx.table.title.words?.lessons?.[place.id];
  const todo = said?.do?.[place.move];
  const folded = place.wants !== null && unfoldedAt !== place.id;
  return (
    <section
      className={`lesson${folded ? ' folded' : ''}`}
      aria-label={t.lessons.label}
      data-lesson={place.id}
      data-move={place.move}
    >
      <div className="lesson-idea" aria-live="polite" key={place.id}>
        <p className="lesson-number">{t.lessons.number(place.step + 1, place.of)}</p>
        <h2>{said?.head}</h2>
        <ExplainedPanel terms={ctx.table.title.words?.terms}>
          <p className="lesson-say">
            <Explained text={said?.say ?? ''} />
          </p>
        </ExplainedPanel>
        {place.step === place.of - 1 && confirming !== 'every' && <p className="lesson-note">{t.lessons.confirms}</p>}
      </div>
      <div className="lesson-ways">
        {todo !== undefined && (
          <p className="lesson-do" role="status">
            {todo}
          </p>
        )}
        <Ways {...props} {...{ place, ask, folded }} onFold={(fold) => setUnfoldedAt(fold ? null : place.id)} />
      </div>
    </section>
  );
}
