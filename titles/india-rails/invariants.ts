import { boardOf, CIRCUS, PILGRIMS, SEATS, trackOf } from './board/index.ts';
import { BUILD_LIMIT, FROM_MAJORS } from './rules/building/limits.ts';
import { capacityOf, handSize } from './rules/players.ts';
import type { Card, Good, State } from './rules/state.ts';

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

/** In their own turn a player may have borrowed for a payment that is still to come. */
const isTurnUnderWay = ({ flow, options }: State, seat: number): boolean =>
  options.borrowing === true &&
  flow.some(
    (frame) => (frame.step === 'build' || (frame.step === 'operate' && frame.borrowed === true)) && frame.seat === seat,
  );

function money(state: State): readonly string[] {
  const total = state.bank + sum(state.players.map(({ cash }) => cash));
  const poor = state.players.flatMap(({ cash, debt }, seat) => [
    ...(cash < 0 ? [`seat ${seat} has ${cash}`] : []),
    ...(debt > 0 && cash >= debt && !isTurnUnderWay(state, seat) ? [`seat ${seat} could repay ${debt}`] : []),
  ]);
  return total === 0 ? poor : [...poor, `money ${total}`];
}

/** Every chip is in the tray, on a train, stored in a city, or a Circus lying in one. */
function chips(state: State): readonly string[] {
  const board = boardOf(state);
  const loads = state.players.flatMap(({ trains }) => trains.flatMap((train) => train.loads));
  const carried = (good: Good): number => loads.filter((load) => load.good === good).length;
  const wrong: string[] = [];
  const expect = (good: Good, chips: number, elsewhere: number): void => {
    const count = carried(good) + elsewhere;
    if (count !== chips) wrong.push(`${count} chips of ${good}`);
  };
  const stored = (good: Good): number => state.stored.filter((load) => load.good === good).length;
  for (const { name, chips: all } of board.goods) expect(name, all, (state.tray[name] ?? 0) + stored(name));
  expect(PILGRIMS, board.pilgrims.chips, (state.tray[PILGRIMS] ?? 0) + stored(PILGRIMS));
  const onItsWay = state.flow.filter(({ step }) => step === 'circus').length; // its owner says where it goes
  expect(CIRCUS, state.options.circus === true ? board.circus.chips : 0, state.circus.length + onItsWay);
  return wrong;
}

function cards(state: State): readonly string[] {
  const board = boardOf(state);
  const frames = state.flow.flatMap((frame): readonly Card[] => (frame.step === 'contracts' ? frame.cards : []));
  const all = [
    ...state.deck,
    ...state.discards,
    ...state.removed,
    ...state.contracts,
    ...state.events.map(({ card }) => card),
    ...state.players.flatMap(({ hand }) => hand),
    ...frames,
  ];
  const count = board.demands.size + board.eventCards.size;
  const wrong = all.length === count && new Set(all).size === count ? [] : [`${all.length} cards`];
  const settled = state.flow.every(({ step }) => step === 'round' || step === 'operate' || step === 'build');
  const playing = settled && state.round > 0 && state.ended === null;
  const most = handSize(state);
  const odd = playing && state.players.some(({ hand }) => hand.length !== most);
  const short = odd && state.deck.length + state.discards.length > board.eventCards.size;
  return short ? [...wrong, 'a hand is not full'] : wrong;
}

function trains(state: State): readonly string[] {
  const board = boardOf(state);
  return state.players.flatMap(({ trains: owned }, seat) =>
    owned.flatMap(({ at, loco, loads, lostTurns }) => [
      ...(at !== null && board.index(at) < 0 ? [`a train of seat ${seat} at ${at}`] : []),
      ...(loads.length > capacityOf(loco) ? [`${loads.length} loads on a train of seat ${seat}`] : []),
      ...(loads.filter(({ good }) => good === PILGRIMS).length > board.pilgrims.maxPerTrain ? ['Pilgrims'] : []),
      ...(lostTurns < 0 ? ['lost turns'] : []),
    ]),
  );
}

/** One owner per section holds by the form of the state; limits of cities and ferries do not. */
function track(state: State): readonly string[] {
  const board = boardOf(state);
  const { sections } = trackOf(state);
  const wrong: string[] = [];
  for (const id in state.track) {
    if (board.open[board.edgeIndex(id)] !== 1) wrong.push(`track at ${id}`);
  }
  for (const { centre, size, name } of board.cities) {
    const counts = state.players.map((_, seat) => sections[centre * SEATS + seat] ?? 0);
    if (size === 'major') continue;
    if (counts.some((count) => count > board.sectionsPerPlayer)) wrong.push(`sections into ${name}`);
    if (counts.filter((count) => count > 0).length > (board.entries[centre] ?? 0)) wrong.push(`players in ${name}`);
  }
  for (const { name, ports, maxPlayers } of board.ferries) {
    const paid = state.ferries[name] ?? [];
    if (paid.length > maxPlayers || new Set(paid).size < paid.length) wrong.push(`players of ${name}`);
    const unpaid = (port: number) =>
      state.players.some((_, p) => (sections[port * SEATS + p] ?? 0) > 0 && !paid.includes(p));
    if (ports.some(unpaid)) wrong.push(`track at ${name} unpaid`);
  }
  return wrong;
}

function turn(state: State): readonly string[] {
  return state.flow.flatMap((frame) => {
    if (frame.step !== 'build') return [];
    const { spent, upgraded, built, fromMajors } = frame;
    return [
      ...(spent > BUILD_LIMIT ? [`spent ${spent}`] : []),
      ...(upgraded && built ? ['built and upgraded'] : []),
      ...(fromMajors > FROM_MAJORS ? [`${fromMajors} sections from major cities`] : []),
    ];
  });
}

/** What holds after every move. */
export function invariants(state: State): readonly string[] {
  return [...money(state), ...chips(state), ...cards(state), ...trains(state), ...track(state), ...turn(state)];
}
