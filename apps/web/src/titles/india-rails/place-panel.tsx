import type { Action, ActionOf } from '@roundhouse/engine/titles/india-rails/action.ts';
import { boardOf, type City } from '@roundhouse/engine/titles/india-rails/board/index.ts';
import type { View } from '@roundhouse/engine/titles/india-rails/view.ts';
import { useId, useMemo } from 'react';
import type { ListPanelProps } from '../title-ui.ts';
import { TEXT } from './text/index.ts';
import { NO_TOOL, type Tool, useTool } from './tool.ts';

type Placing = ActionOf<'placeTrain'>;

const byName = (a: City, b: City): number => (a.name < b.name ? -1 : 1);

/** Starting a train: any city, by the map or by a list. */
export function PlacePanel({ view, choices, proposal, propose }: ListPanelProps<View>) {
  const id = useId();
  const board = boardOf(view);
  const actions = useMemo(
    () => choices.flatMap((choice) => (choice.kind === 'exact' ? [choice.action as Action as Placing] : [])),
    [choices],
  );
  const [first] = actions;
  // Trains are placed one after the other.
  const mine = useMemo(() => actions.filter(({ train }) => train === first?.train), [actions, first]);
  const chosen = proposal?.type === 'placeTrain' ? (proposal as Placing).at : '';
  // biome-ignore lint/correctness/useExhaustiveDependencies: propose is made anew each time and does the same
  const tool = useMemo((): Tool | null => {
    if (!first) return null;
    const tap = (place: string): void => propose(mine.find(({ at }) => at === place) ?? null);
    return {
      ...NO_TOOL,
      seat: first.seat,
      may: new Set(mine.map(({ at }) => at)),
      way: chosen === '' ? [] : [chosen],
      look: 'rails-run',
      tap,
    };
  }, [first, mine, chosen]);
  useTool(tool);
  const places = (city: City): readonly string[] => city.mileposts.map((index) => board.mileposts[index]?.id ?? '');
  return (
    <div className="place-panel">
      <p className="hint">{TEXT.place.help}</p>
      <label htmlFor={id}>{TEXT.place.city}</label>
      <select
        id={id}
        value={chosen}
        onChange={(event) => propose(mine.find(({ at }) => at === event.target.value) ?? null)}
      >
        <option value="">{TEXT.place.choose}</option>
        {[...board.cities].sort(byName).flatMap((city) =>
          places(city).map((place, i) => (
            <option key={place} value={place}>
              {i === 0 ? city.name : `${city.name}, ${TEXT.place.outer(place)}`}
            </option>
          )),
        )}
      </select>
    </div>
  );
}
