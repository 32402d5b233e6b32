import type { PanelProps } from '@roundhouse/page/title-ui.ts';
import { playerName, type Speech } from '@roundhouse/words';
import { useState } from 'react';
import { boardOf, type City } from '../board/index.ts';
import type { View } from '../view.ts';
import { presenceAt } from './helpers.ts';
import { useRailsMap } from './map-context.tsx';
import { lyingIn, wantedIn } from './place-facts.ts';
import { TEXT } from './text.ts';

/** Who takes up one of a city's places; a bridge that may be rebuilt keeps one too. */
function entered(view: View, { centre, size }: City, speech: Speech): readonly string[] {
  if (size === 'major') return [];
  const { built, held } = presenceAt(view, centre);
  const name = (seat: number): string => playerName(seat, speech);
  return [...built.map(name), ...held.map((seat) => TEXT.cities.held(name(seat)))];
}

function CityLine({ view, ctx, city }: PanelProps<View> & { readonly city: City }) {
  const board = boardOf(view);
  const id = board.mileposts[city.centre]?.id ?? '';
  const names = entered(view, city, ctx.speech);
  const limit = board.entries[city.centre] ?? 0;
  const { tool, pointAt } = useRailsMap();
  const use = (): void => {
    tool.get()?.tap(id);
    pointAt(id);
  };
  return (
    <li className="line">
      <button type="button" className="row" onClick={use}>
        <span className="row-text">
          <b>{city.name}</b>
          <small>
            {TEXT.cities.sizes[city.size]} · {TEXT.info.area(city.region, board.countries[city.country] ?? '')}
          </small>
          <small>{city.goods.join(', ')}</small>
        </span>
      </button>
      {limit > 0 && (
        <small className="soft">
          {names.length > 0 ? TEXT.cities.entered(names.join(', '), limit) : TEXT.cities.free(limit)}
        </small>
      )}
      {lyingIn(view, city.name, ctx.speech).map((text, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: chips of one kind differ only by their place
        <p key={i}>{text}</p>
      ))}
      <ul className="chips">
        {wantedIn(view, city.name, ctx.speech).map(({ key, text }) => (
          <li key={key} className="chip">
            {text}
          </li>
        ))}
      </ul>
    </li>
  );
}

/** The map as a list, for those who cannot see it or want to read. */
export function CitiesPanel({ view, ctx }: PanelProps<View>) {
  const [text, setText] = useState('');
  const wanted = text.trim().toLowerCase();
  const cities = boardOf(view)
    .cities.filter(({ name, goods, region }) =>
      [name, region, ...goods].some((each) => each.toLowerCase().includes(wanted)),
    )
    .sort((a, b) => (a.name < b.name ? -1 : 1));
  return (
    <>
      <p className="hint">{TEXT.cities.help}</p>
      <input
        type="search"
        aria-label={TEXT.cities.filter}
        placeholder={TEXT.cities.filter}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <ul className="cities">
        {cities.map((city) => (
          <CityLine key={city.name} {...{ view, ctx, city }} />
        ))}
      </ul>
    </>
  );
}
