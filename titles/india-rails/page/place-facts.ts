import { money, playerName, type Speech } from '@roundhouse/words';
import { boardOf } from '../board/index.ts';
import { conditionsOf, demandsOf } from '../queries.ts';
import type { EventInForce, View } from '../view.ts';
import { turnsStored } from './helpers.ts';
import { TEXT } from './text.ts';

/** Who asks for something in a city, and what they pay. */
export function wantedIn(view: View, city: string, speech: Speech) {
  const cards = [
    ...view.players.flatMap(({ hand }, seat) => hand.map((card) => ({ card, who: playerName(seat, speech) }))),
    ...view.contracts.map((card) => ({ card, who: TEXT.info.openContract })),
  ];
  return cards.flatMap(({ card, who }) =>
    demandsOf(view, card)
      .filter((demand) => demand.city === city)
      .map(({ good, payoff }) => ({ key: `${card} ${good}`, text: `${good} ${money(payoff, speech)} · ${who}` })),
  );
}

/** What lies in a city for anyone who takes it. */
export function lyingIn(view: View, city: string, speech: Speech): readonly string[] {
  const stored = view.stored.filter((load) => load.city === city);
  return [
    ...view.circus.filter((place) => place === city).map(() => TEXT.info.circus),
    ...stored.map((load) => {
      const by = playerName(load.by, speech);
      return TEXT.info.lying(load.good, by, TEXT.loads.storedTurns(turnsStored(view, load), by));
    }),
  ];
}

/** What one event does at a milepost. */
function effectsAt({ board: named, options }: View, event: EventInForce, index: number): readonly string[] {
  const board = boardOf({ board: named });
  const { noLoads, noEntry, noTrack, halfRate, flooded, ferriesClosed } = conditionsOf({
    board: named,
    options,
    events: [event],
  });
  const crossings = (board.around[index] ?? []).filter((edge) => flooded[edge] === 1);
  const rivers = [...new Set(crossings.map((edge) => board.edges[edge]?.river ?? ''))];
  return [
    ...(board.cityAt(index) && noLoads[index] === 1 ? [TEXT.info.here.noLoads] : []),
    ...(noEntry[index] === 1 ? [TEXT.info.here.noEntry] : []),
    ...(noTrack[index] === 1 ? [TEXT.info.here.noTrack] : []),
    ...(halfRate[index] === 1 ? [TEXT.info.here.halfRate] : []),
    ...(rivers.length > 0 ? [TEXT.info.here.flood(rivers.join(', '))] : []),
    ...(ferriesClosed && (board.ferryAt[index] ?? -1) >= 0 ? [TEXT.info.here.ferry] : []),
  ];
}

/** What the events in force do at a milepost, each by its name. */
export function conditionsAt(view: View, index: number): readonly string[] {
  const { eventCards } = boardOf(view);
  return view.events.flatMap((event) => {
    const effects = effectsAt(view, event, index);
    return effects.length === 0 ? [] : [`${eventCards.get(event.card)?.title ?? ''}: ${effects.join(' ')}`];
  });
}
