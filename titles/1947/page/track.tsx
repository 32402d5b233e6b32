import { money, type Speech } from '@roundhouse/words';
import { boardOf } from '../board/index.ts';
import type { View } from '../view.ts';
import { TEXT } from './text.ts';
import { siteName } from './view-helpers.ts';

interface TrackProps {
  readonly view: View;
  readonly id: string;
  readonly speech: Speech;
}

/** 6.10: the expatriation track of a company: what each box gives, and which site fills it. */
export function ExpatriationTrack({ view, id, speech }: TrackProps) {
  const { sites = [] } = view.companies[id] ?? {};
  const cash = (amount: number): string => money(amount, speech);
  return (
    <ol className="boxes" aria-label={TEXT.track(id)}>
      {boardOf(view).boxes.map((box, i) => {
        const site = sites[i];
        const isNext = i === sites.length;
        const gives = TEXT.boxGives(box, cash);
        return (
          <li key={gives + String(i)} className={site ? 'filled' : isNext ? 'next' : undefined}>
            <b>{i + 1}</b> <span>{gives}</span>
            {site !== undefined && <small>{siteName(view, site)}</small>}
            {isNext && <small>{TEXT.nextBox}</small>}
          </li>
        );
      })}
    </ol>
  );
}
