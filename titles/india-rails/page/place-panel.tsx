import { useHandler } from '@roundhouse/page/state/use-handler.ts';
import type { ListPanelProps } from '@roundhouse/page/title-ui.ts';
import { useId, useMemo } from 'react';
import type { Action, ActionOf } from '../action.ts';
import { type Board, boardOf, type City } from '../board/index.ts';
import type { View } from '../view.ts';
import { NO_TOOL, type Tool, useTool } from './map-context.tsx';
import { TEXT } from './text.ts';

type Placing = ActionOf<'placeTrain'>;

const byName = (a: City, b: City): number => (a.name < b.name ? -1 : 1);

/** Lets a place be picked on the map. */
function usePlaceTool(mine: readonly Placing[], chosen: string, pick: (place: string) => void): void {
  const tap = useHandler(pick);
  const tool = useMemo((): Tool | null => {
    const [first] = mine;
    if (!first) return null;
    const may = new Set(mine.map(({ at }) => at));
    return { ...NO_TOOL, seat: first.seat, may, way: chosen === '' ? [] : [chosen], look: 'rails-run', tap };
  }, [mine, chosen, tap]);
  useTool(tool);
}

interface CityFieldProps {
  readonly board: Board;
  readonly chosen: string;
  onPick(place: string): void;
}

function CityField({ board, chosen, onPick }: CityFieldProps) {
  const id = useId();
  const places = (city: City): readonly string[] => city.mileposts.map((index) => board.mileposts[index]?.id ?? '');
  return (
    <>
      <label htmlFor={id}>{TEXT.place.city}</label>
      <select id={id} value={chosen} onChange={(event) => onPick(event.target.value)}>
        <option value="">{TEXT.place.choose}</option>
        {[...board.cities].sort(byName).flatMap((city) =>
          places(city).map((place, i) => (
            <option key={place} value={place}>
              {i === 0 ? city.name : `${city.name}, ${TEXT.place.outer(place)}`}
            </option>
          )),
        )}
      </select>
    </>
  );
}

/** Starting a train: any city, by the map or by a list. */
export function PlacePanel({ view, choices, proposal, propose }: ListPanelProps<View>) {
  const mine = useMemo(() => {
    const actions = choices.flatMap((choice) => (choice.kind === 'exact' ? [choice.action as Action as Placing] : []));
    // Trains are placed one after the other.
    return actions.filter(({ train }) => train === actions[0]?.train);
  }, [choices]);
  const chosen = proposal?.type === 'placeTrain' ? (proposal as Placing).at : '';
  const pick = (place: string): void => propose(mine.find(({ at }) => at === place) ?? null);
  usePlaceTool(mine, chosen, pick);
  return (
    <div className="place-panel">
      <p className="hint">{TEXT.place.help}</p>
      <CityField board={boardOf(view)} chosen={chosen} onPick={pick} />
    </div>
  );
}
