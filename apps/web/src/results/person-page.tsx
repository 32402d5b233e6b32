import { a } from '@roundhouse/page/text/account.ts';
import { dated } from '@roundhouse/page/text/dates.ts';
import { t } from '@roundhouse/page/text/index.ts';
import type { PersonAnswer, ResultSeat } from '@roundhouse/protocol';
import { useCallback, useEffect, useState } from 'react';
import { Frame } from '../account/frame.tsx';
import { useAccountTexts } from '../account/texts.ts';
import { Refused, useRequest } from '../account/use-request.tsx';
import { addressOf } from '../address.ts';
import { TieButtons } from '../people/tie-buttons.tsx';
import { ApiError, api } from '../source/api.ts';
import { GameList } from './game-list.tsx';
import { titleName } from './names.ts';

const day = dated({ dateStyle: 'long' });

function Ratings({ person }: { readonly person: PersonAnswer }) {
  const { ratings, isMe } = person;
  if (ratings === null) return <p className="soft">{a.results.hidden}</p>;
  if (ratings.length === 0) return <p className="soft">{isMe ? a.results.noRatings : a.results.noGames}</p>;
  return (
    <ul className="rating-list">
      {ratings.map(({ title, rating, games }) => (
        <li key={title}>
          <a href={addressOf({ title })}>{titleName(title)}</a> <b>{rating}</b> <small>{a.results.rated(games)}</small>
        </li>
      ))}
    </ul>
  );
}

function ShowField({ shown, onShown }: { readonly shown: boolean; onShown(shown: boolean): void }) {
  const { problem, ask } = useRequest();
  const change = (wish: boolean): void =>
    void ask(
      () => api<{ shown: boolean }>('PUT', 'me/ratings', { shown: wish }),
      (answer) => onShown(answer.shown),
    );
  return (
    <>
      <label className="check">
        <input type="checkbox" checked={shown} onChange={({ target }) => change(target.checked)} /> {a.results.show}
      </label>
      <Refused problem={problem} />
    </>
  );
}

/** The number of places: a title may have players of its own, which have no seat. */
const placesOf = (seats: readonly ResultSeat[]): number => Math.max(seats.length, ...seats.map(({ place }) => place));

/** What somebody has played, and how well. */
export default function PersonPage({ name }: { readonly name: string }) {
  useAccountTexts();
  const { problem, ask } = useRequest();
  const [person, setPerson] = useState<PersonAnswer | null>(null);
  const [isKnown, setKnown] = useState(true);
  const load = useCallback(async (): Promise<PersonAnswer | null> => {
    try {
      return await api<PersonAnswer>('GET', `people/${encodeURIComponent(name)}`);
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) return null;
      throw error;
    }
  }, [name]);
  useEffect(() => {
    void ask(load, (found) => {
      setPerson(found);
      setKnown(found !== null);
    });
  }, [ask, load]);
  if (person === null) {
    return (
      <Frame head={a.results.of(name)}>
        {isKnown && problem === null && <p className="page-message">{t.loading}</p>}
        {!isKnown && <p>{a.results.nobodyCalled(name)}</p>}
        <Refused problem={problem} />
      </Frame>
    );
  }
  const { isMe, showsRatings, games, moveMs, results, since } = person;
  const facts = [a.results.since(day(since)), ...(moveMs === null ? [] : [a.results.moveTime(moveMs)])];
  return (
    <Frame head={isMe ? a.results.own : a.results.of(person.name)}>
      <section className="account-part">
        <p>{facts.join(' · ')}</p>
        {!isMe && <TieButtons name={person.name} />}
        <ul className="rating-list">
          {games.map(({ title, played, won }) => (
            <li key={title}>
              <a href={addressOf({ title })}>{titleName(title)}</a> {a.results.record(played, won)}
            </li>
          ))}
        </ul>
      </section>
      <section className="account-part">
        <h2>{a.results.ratings}</h2>
        <p className="soft">{a.results.about}</p>
        <Ratings person={person} />
        {isMe && <ShowField shown={showsRatings} onShown={(shown) => setPerson({ ...person, showsRatings: shown })} />}
      </section>
      <section className="account-part">
        <h2>{a.results.games}</h2>
        <GameList
          results={results}
          more={({ place, seats, change }) =>
            [a.results.place(place, placesOf(seats)), ...(change === null ? [] : [a.results.change(change)])].join(
              ' · ',
            )
          }
        />
      </section>
    </Frame>
  );
}
