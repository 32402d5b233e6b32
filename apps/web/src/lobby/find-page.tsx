import { TITLES } from 'virtual:titles';
import { a } from '@roundhouse/page/text/account.ts';
import { t } from '@roundhouse/page/text/index.ts';
import type { TableInfo, TableSearch } from '@roundhouse/protocol';
import { PACES, TABLE_LEVELS, type TablePace } from '@roundhouse/protocol/table-kinds.ts';
import { useState } from 'react';
import { Frame } from '../account/frame.tsx';
import { useAccountTexts } from '../account/texts.ts';
import { Refused, useRead } from '../account/use-request.tsx';
import { addressOf } from '../address.ts';
import { titleName } from '../results/names.ts';
import { pictureOf } from '../start/title-cards.tsx';
import { clockText } from './clock-fields.tsx';
import { ChoiceField, languageName, SpokenField } from './company-fields.tsx';
import '../style/results.css';

interface FiltersProps {
  readonly wish: TableSearch;
  onWish(wish: TableSearch): void;
}

/** The filters that are set. */
const without = (wish: Readonly<Record<string, string | null | undefined>>): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(wish).flatMap(([name, value]) => (value ? [[name, value]] : [])));

function Filters({ wish, onWish }: FiltersProps) {
  const change = (part: { readonly [name in keyof TableSearch]: TableSearch[name] | null }): void =>
    onWish({ ...wish, ...part } as TableSearch);
  return (
    <div className="filters">
      <ChoiceField
        label={a.find.game}
        value={wish.title ?? null}
        values={TITLES.map(({ meta }) => meta.id)}
        any={a.find.anyGame}
        nameOf={titleName}
        onChange={(title) => change({ title })}
      />
      <ChoiceField
        label={a.find.pace}
        value={wish.pace ?? null}
        values={PACES}
        any={a.find.anyPace}
        nameOf={(pace: TablePace) => a.find.paces[pace]}
        onChange={(pace) => change({ pace })}
      />
      <ChoiceField
        label={t.lobby.level}
        value={wish.level ?? null}
        values={TABLE_LEVELS.filter((level) => level !== 'any')}
        any={a.find.anyLevel}
        nameOf={(level) => t.lobby.levels[level]}
        onChange={(level) => change({ level })}
      />
      <SpokenField value={wish.language ?? null} onChange={(language) => change({ language })} />
      <ChoiceField
        label={a.find.of}
        value={wish.of ?? null}
        values={['friends']}
        any={a.find.ofAnybody}
        nameOf={() => a.find.ofFriends}
        onChange={(of) => change({ of: of === null ? null : 'friends' })}
      />
    </div>
  );
}

function OpenTable({ table }: { readonly table: TableInfo }) {
  const { id, name, title, owner, seats, clock, level, language } = table;
  const facts = [
    a.find.by(owner.name),
    ...(level === 'any' ? [] : [`${t.lobby.level}: ${t.lobby.levels[level]}`]),
    ...(language === null ? [] : [languageName(language)]),
  ];
  return (
    <li className="game found-table">
      <img src={pictureOf(title)} alt="" width="640" height="300" />
      <a href={addressOf({ table: id })}>
        <strong>
          {name} {name !== titleName(title) && <span>{titleName(title)}</span>}
        </strong>
        <small>{t.lobby.taken(seats.filter(({ player }) => player !== null).length, seats.length)}</small>
        <small>{facts.join(' · ')}</small>
        <small>{clock === null ? a.find.paces.none : clockText(clock)}</small>
      </a>
    </li>
  );
}

/** For people who find no table: all games, each with a link to open a table. */
function OpenYourself() {
  return (
    <section className="account-part">
      <h2>{a.find.yourself}</h2>
      <p className="soft">{a.find.yourselfHelp}</p>
      <ul className="found-games">
        {TITLES.map(({ meta: { id, name } }) => (
          <li key={id}>
            <a href={addressOf({ open: id })}>
              <img src={pictureOf(id)} alt="" width="640" height="300" />
              <strong>{name}</strong>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Tables that anybody may join, with filters. */
export default function FindPage() {
  useAccountTexts();
  const [wish, setWish] = useState<TableSearch>({});
  const [tables, setTables] = useState<readonly TableInfo[] | null>(null);
  const wishes = without(wish);
  const isWishing = Object.keys(wishes).length > 0;
  const query = new URLSearchParams({ ...wishes, list: 'open' });
  const { problem } = useRead(`tables?${query}`, (answer: { readonly tables: readonly TableInfo[] }) =>
    setTables(answer.tables),
  );
  return (
    <Frame head={a.find.title} more={a.find.help} wide>
      <div className="find">
        <section className="account-part find-wish" aria-label={a.find.wish}>
          <Filters wish={wish} onWish={setWish} />
        </section>
        <div className="find-found">
          <section className="account-part">
            <Refused problem={problem} />
            {tables === null && problem === null && <p className="soft">{t.loading}</p>}
            {tables?.length === 0 && <p>{isWishing ? a.find.none : a.find.empty}</p>}
            <ul className="results">
              {tables?.map((table) => (
                <OpenTable key={table.id} table={table} />
              ))}
            </ul>
          </section>
          <OpenYourself />
        </div>
      </div>
    </Frame>
  );
}
