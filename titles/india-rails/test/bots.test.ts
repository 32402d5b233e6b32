import { type Answer, type Bot, BotSeats, type Question, questionTo, variedPlayer } from '@roundhouse/bots';
import { checkAlways, type Json, type OptionValues, Rng, start } from '@roundhouse/kernel';
import { adviceText } from '@roundhouse/words';
import { describe, expect, test } from 'vitest';
import type { Action, ActionOf } from '../action.ts';
import { ownBoard } from '../board/index.ts';
import { hasRoom } from '../bots/errands.ts';
import { wouldExchange } from '../bots/foresight.ts';
import { railsPlayer } from '../bots/greedy.ts';
import { BOTS } from '../bots/index.ts';
import { joiningOf } from '../bots/join-majors.ts';
import { type Outset, outcomeOf, type Stage } from '../bots/outlook.ts';
import { Plans } from '../bots/plans.ts';
import { finishWithOthers, missingFor, nearestVictory, turnsFor } from '../bots/search.ts';
import { SpareLoads } from '../bots/spare-loads.ts';
import { QUICK, SEARCHING, type Search, THOROUGH, withEffort } from '../bots/style.ts';
import { bestTrip, type Stop, type Trip } from '../bots/trips.ts';
import { Web } from '../bots/web.ts';
import { GAME } from '../game.ts';
import { TITLE } from '../index.ts';
import { travelMapFor, withWay } from '../planner/index.ts';
import { joinsAllMajors } from '../rules/connection.ts';
import type { State, Train } from '../rules/state.ts';
import { building } from './builder.ts';
import { line, Position, placeOf } from './position.ts';

/** Rounds in which the greedy player should have won a game of two or three. */
const ROUNDS = 90;
const CAP = 4_000;

const greedyRails = railsPlayer(THOROUGH);

const game = (players: number, seed: string, options: OptionValues = {}) =>
  start(TITLE, { players, seed, options }).state;

describe('the greedy player of India Rails', () => {
  test.each([
    ['two', 2],
    ['three', 3],
  ])('of %s really wins', (_, players) => {
    const seats = new BotSeats(TITLE, greedyRails(TITLE));
    const { state } = seats.playOut(game(players, 'greedy'), { cap: CAP, seed: 'greedy' });
    expect(state.ended).toBe('won');
    const winner = state.winner as number;
    expect(state.players[winner]?.cash).toBeGreaterThanOrEqual(250);
    expect(joinsAllMajors(state, winner)).toBe(true);
    expect(state.round).toBeLessThanOrEqual(ROUNDS);
  });

  test('is not moved by what its seat may not know', () => {
    const bot = greedyRails(TITLE);
    const { state } = new BotSeats(TITLE, bot).playOut(game(3, 'known'), { cap: 60, seed: 'known' });
    const [seat = 0] = TITLE.waitingFor(state);
    const others = state.players.map((player, i) => (i === seat ? player : { ...player, cash: player.cash + 7 }));
    const unknown = { ...state, players: others, deck: [...state.deck].reverse() };
    const act = (at: State): Answer => bot.choose(questionTo(TITLE, at, seat, new Rng('known')));
    expect(act(unknown)).toEqual(act(state));
  });

  test('takes what there is after a hand or two was exchanged: other cards may be no better', () => {
    const bot = railsPlayer({ ...QUICK, poor: 12 })(TITLE); // hardly a hand is poor by the usual standard so early
    /** A question at which the bot exchanges a hand that is poor but not hopeless. */
    const asked = (() => {
      for (let seed = 1; seed < 40; seed++) {
        const questions: Question[] = [];
        const noting: Bot = {
          choose(question) {
            const answer = bot.choose(question);
            const isPoor = answer.action.type === 'discardHand' && Number(answer.reason?.numbers.rate) > 0;
            if (isPoor) questions.push({ ...question, view: question.view });
            return answer;
          },
        };
        new BotSeats(TITLE, noting).playOut(game(2, `poor ${seed}`), { cap: 60, seed: 'poor' });
        if (questions[0]) return questions[0];
      }
      throw new Error('no hand was poor');
    })();
    expect(bot.choose(asked).action.type).toBe('discardHand');
    expect(bot.choose(asked).memory).toMatchObject({ exchanged: 1 });
    const patient = { ...asked, memory: { ...(asked.memory as object), exchanged: 8 } };
    expect(bot.choose(patient).action.type).not.toBe('discardHand');
  });

  test('keeps all it knows in its memory: another process goes on for it, and it plays several games in turn', () => {
    const play = (bot: () => Bot): unknown =>
      new BotSeats(TITLE, { choose: (asked) => bot().choose(asked) }).playOut(game(2, 'memory'), {
        cap: 150,
        seed: 'memory',
      }).actions;
    const quickRails = railsPlayer(QUICK);
    const one = quickRails(TITLE);
    const alone = play(() => one);
    // Memory is stored and read back, so another bot gets it as another object.
    const moved = (): Bot => ({
      choose: ({ memory, view, ...asked }) => {
        const stored = structuredClone({ memory, view });
        const answer = quickRails(TITLE).choose({ ...asked, ...stored });
        return JSON.parse(JSON.stringify(answer));
      },
    });
    expect(play(moved)).toEqual(alone);
    const forgetful = (): Bot => ({ choose: (asked) => one.choose({ ...asked, memory: null }) });
    expect(play(forgetful)).not.toEqual(alone);
  });
});

describe('the expert of India Rails', () => {
  const expertRails = railsPlayer(SEARCHING);
  const effort = { work: 800 };
  const play = (state: State, cap: number) =>
    new BotSeats(TITLE, expertRails(TITLE), effort).playOut(state, {
      cap,
      seed: 'expert',
      onMove: (before, action, after) => expect(checkAlways(TITLE, before, action, after)).toEqual([]),
    });

  test('keeps to the rules, and plays the same again', () => {
    const played = play(game(2, 'expert'), 45);
    expect(played.state.ended).toBeNull();
    expect(play(game(2, 'expert'), 45).actions).toEqual(played.actions);
  });

  test('answers with the best so far when it is late: it draws no other hands then', () => {
    const { state } = play(game(2, 'hands'), 40);
    let asked = 0;
    const isLate = (): boolean => {
      asked++;
      return true;
    };
    const search = withEffort(SEARCHING, { ...effort, isLate }).search as Search;
    const [seat = 0] = TITLE.waitingFor(state);
    const hand = state.players[seat]?.hand ?? [];
    expect(nearestVictory(state, seat, 0, hand, search)?.stops.length).toBeGreaterThan(0);
    expect(asked).toBe(1);
    expect(finishWithOthers(state, seat, search)).toBe(Number.POSITIVE_INFINITY);
    const question = questionTo(TITLE, state, seat, new Rng('late'), { effort: { ...effort, isLate } });
    expect(TITLE.check(state, expertRails(TITLE).choose(question).action as Action)).toBeUndefined();
  });

  test('plays with most options, where there are more cards and trains', () => {
    const options = { openContracts: true, additionalTrains: true, fourCards: true, costToMove: true, circus: true };
    const { actions } = play(game(3, 'expert', options), 60);
    expect(actions.map(({ type }) => type)).toEqual(expect.arrayContaining(['build', 'placeTrain', 'move', 'pickUp']));
  });

  test('exchanges a hand if others bring victory nearer, and keeps one that is better than most', () => {
    const opened = play(game(2, 'hands'), 40).state;
    const seat = 0;
    const search = SEARCHING.search as Search;
    const trip = nearestVictory(opened, seat, 0, opened.players[seat]?.hand ?? [], search) as Trip;
    const usual = turnsFor(missingFor(opened, seat), search);
    expect(wouldExchange(opened, seat, { ...trip, finish: usual - search.doubt - 0.1 }, search)).toBe(false);
    expect(wouldExchange(opened, seat, { ...trip, finish: usual + 20 }, search)).toBe(true);
    expect(wouldExchange(opened, seat, null, search)).toBe(true);
  });
});

describe('room that an expert has to spare', () => {
  /** In Bombay, which has Imports and Textiles; other cards than those of the deck are not to be drawn. */
  const inBombay = (loads: readonly string[], deck: readonly number[], options: OptionValues = {}): State => {
    const trains = [{ at: 'Bombay', loads: loads.map((good) => ({ good, from: null })) }];
    const { state } = building({
      options,
      seats: [{ cash: 100, lines: ['Bombay-Jaipur', 'Bombay-Nagpur'], hand: [2, 3, 5], trains }],
    });
    return { ...state, deck };
  };
  const here = (state: State, stops: readonly Stop[] = []) => new SpareLoads(state, 0, 0, stops).here();
  const [forImports, forTextiles, forCoal] = [[27], [64], [20]] as const; // in Jaipur, Nagpur and Poona

  test('goes to the load that cards to come pay most for, and to none that nobody wants', () => {
    expect(here(inBombay([], forImports))).toEqual({ take: 'Imports', leave: null });
    expect(here(inBombay([], forTextiles))).toEqual({ take: 'Textiles', leave: null });
    expect(here(inBombay([], forCoal))).toBeUndefined();
    expect(here(inBombay(['Imports'], forImports))).toBeUndefined();
    expect(here(inBombay([], forImports, { costToLoad: true }))).toBeUndefined();
  });

  test('is made by leaving what is less likely to be asked for, but nothing that the tour is for', () => {
    const full = inBombay(['Coal', 'Fish'], forImports);
    const bring = (good: string): Stop => ({ kind: 'deliver', city: 'Delhi', at: 1, good, card: 2, payoff: 20 });
    expect(here(full, [bring('Fish')])).toEqual({ take: 'Imports', leave: 'Coal' });
    expect(here(full, [bring('Coal'), bring('Fish')])).toBeUndefined();
    expect(here(inBombay(['Coal', 'Pilgrims'], forCoal))).toBeUndefined();
  });

  test('is a reason to stop where there is something to take on', () => {
    const board = ownBoard();
    const way = line('Delhi', 'Bombay').map((id) => board.index(id));
    const stop = new SpareLoads(inBombay([], forImports), 0, 0, []).stopOn(way);
    expect(stop).toBeLessThan(way.length - 1);
    expect(board.cityAt(way[stop] as number)?.goods.length).toBeGreaterThan(0);
    const bring = ['Coal', 'Fish'].map(
      (good): Stop => ({ kind: 'deliver', city: 'Delhi', at: 1, good, card: 2, payoff: 20 }),
    );
    expect(new SpareLoads(inBombay(['Coal', 'Fish'], forImports), 0, 0, bring).stopOn(way)).toBe(way.length - 1);
  });
});

describe('why an expert does what it does', () => {
  /** The bot's answers while it follows its plans, each with the position. */
  function answers(seed: string, count: number) {
    const bot = railsPlayer(SEARCHING)(TITLE);
    const memories: Json[] = [null, null];
    let state = game(2, seed);
    return Array.from({ length: count }, () => {
      const [seat = 0] = TITLE.waitingFor(state);
      const [at, memory = null] = [state, memories[seat]];
      const answer = bot.choose(questionTo(TITLE, at, seat, new Rng(seed), { memory, effort: { work: 200 } }));
      memories[seat] = answer.memory ?? null;
      state = TITLE.apply(at, answer.action as Action);
      return { ...answer, seat, at };
    });
  }

  test('that nothing is missing is said only where its tour misses no track', () => {
    const ends = answers('reasons', 40).filter(({ action }) => action.type === 'endTurn');
    const codes = ends.map(({ at, seat, memory, reason }) => {
      const [plan] = (memory as unknown as { plans: readonly { trip: Trip | null }[] }).plans;
      const train = at.players[seat]?.trains[0] as Train;
      const legs = new Web(at, seat, train).tour((plan?.trip?.stops ?? []).map((stop) => stop.at)) ?? [];
      const cost = legs.reduce((sum, { build }) => sum + build, 0);
      expect(reason?.code === 'saves').toBe(plan?.trip != null && cost === 0);
      if (cost > 0) expect(reason?.numbers).toEqual({ cost });
      return reason?.code;
    });
    expect(codes).toContain('saves');
    expect(codes).toContain('notYet');
  });

  test('a locomotive before any track is bought for what is reckoned, not for money to spare', () => {
    const seeds = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12'];
    const bought = seeds.flatMap((seed) => answers(seed, 1)).filter(({ action }) => action.type === 'upgrade');
    expect(bought.length).toBeGreaterThan(0);
    for (const { reason } of bought) {
      expect(reason?.code).toBe('upgradeNow');
      expect(Number(reason?.numbers.now)).toBeLessThanOrEqual(Number(reason?.numbers.later));
      // The reason names what becomes better, the money left, and how soon it leads to victory.
      const said = reason && adviceText(GAME, reason, []);
      expect(said).toMatch(/^The train then (runs 12 mileposts a turn instead of 9|carries 3 loads instead of 2)\. /);
      expect(said).toMatch(/That leaves ₹\d+M for track\. .*victory should take about \d+ turns/i);
    }
  });
});

describe('how an expert reckons a tour', () => {
  const outset: Outset = { cash: 30, speed: 9, left: 9, phases: [], perTurn: 0, keep: 0 };
  const stage = (steps: number, pay = 0, build = 0, gap = steps): Stage => ({ steps, pay, build, gap });

  test('by turns of running and what is paid at the end of each part', () => {
    expect(outcomeOf([stage(9, 20), stage(18, 30)], outset)).toEqual({ turns: 3, cash: 80 });
    expect(outcomeOf([stage(4, 20)], { ...outset, left: 4 })?.turns).toBeCloseTo(4 / 9);
  });

  test('with track that is built while the train runs, and waiting where it is not there in time', () => {
    expect(outcomeOf([stage(9), stage(9, 10, 20, 0)], outset)).toEqual({ turns: 2, cash: 20 });
    expect(outcomeOf([stage(9, 10, 20, 0)], outset)).toEqual({ turns: 2, cash: 20 });
    expect(outcomeOf([stage(9, 10, 20, 0)], { ...outset, left: 0, phases: [20] })).toEqual({ turns: 1, cash: 20 });
    expect(outcomeOf([stage(18, 10, 30, 9)], outset)).toEqual({ turns: 3, cash: 10 });
  });

  test('not at all if money runs out', () => {
    expect(outcomeOf([stage(9, 90, 31, 0)], outset)).toBeUndefined();
    expect(outcomeOf([stage(9, 10), stage(9, 90, 31, 0)], outset)).toEqual({ turns: 3, cash: 99 });
    expect(outcomeOf([stage(90, 90)], { ...outset, perTurn: 4 })).toBeUndefined();
  });

  test('with room for its loads; what is aboard takes room until it is delivered', () => {
    const stop = (kind: Stop['kind']): Stop => ({ kind, city: 'Agra', at: 1, good: 'Coal', card: 1, payoff: 0 });
    const [pick, drop] = [stop('pickUp'), stop('deliver')];
    expect(hasRoom([pick, pick, drop, drop], 2)).toBe(true);
    expect(hasRoom([pick, pick, pick, drop, drop, drop], 2)).toBe(false);
    expect(hasRoom([pick, pick, drop, drop, drop], 2)).toBe(false);
    expect(hasRoom([pick, drop, drop, pick, drop], 2)).toBe(true);
  });

  test('with track that joins major cities as a gain', () => {
    const map = travelMapFor(game(2, 'join'), 0);
    const { cost, ways } = joiningOf(map);
    expect(ways).toHaveLength(4);
    const [first = [], ...others] = ways;
    const left = joiningOf(withWay(map, first));
    expect(left.ways).toHaveLength(others.length);
    expect(left.cost).toBeLessThan(cost);
    expect(joiningOf(ways.reduce(withWay, map))).toEqual({ cost: 0, ways: [] });
  });
});

describe('what the greedy player leaves alone', () => {
  /** Seat 0 runs its train. */
  function running(at: string, options: OptionValues, train: Partial<Train>, patch: Partial<State>): State {
    const state = game(2, 'alone', options);
    const [first, ...others] = state.players as [State['players'][number], ...State['players']];
    const trains = first.trains.map((each) => ({ ...each, at, lastCity: 'Delhi', ...train }));
    const players = [{ ...first, cash: 100, hand: [2, 3, 5], trains }, ...others];
    const fresh = { left: 9, halved: false, acted: false, lost: false, paid: [], ownPaid: false };
    const operate = { step: 'operate', seat: 0, running: [fresh], started: true, discarded: false } as const;
    return { ...state, round: 3, players, flow: [{ step: 'round', opening: null, turn: 1 }, operate], ...patch };
  }

  test('a Circus that only an open contract asks for', () => {
    const options = { circus: true, openContracts: true };
    // Card 70 wants it in Delhi, and it lies next door.
    const circus = ['Agra', 'Agra'];
    const bare = running('18-21', options, {}, { contracts: [70], circus });
    const fetch = expect.objectContaining({ kind: 'pickUp', good: 'Circus', city: 'Agra' });
    expect(bestTrip(bare, 0, 0, [70], THOROUGH)?.stops ?? []).not.toContainEqual(fetch);
    const [first, ...others] = bare.players as [State['players'][number], ...State['players']];
    const held: State = { ...bare, contracts: [], players: [{ ...first, hand: [70, 3, 5] }, ...others] };
    expect(bestTrip(held, 0, 0, [70], THOROUGH)?.stops).toContainEqual(fetch);
  });

  test('a milepost where protesters let nothing be delivered: it goes on to one where they do', () => {
    const bot = greedyRails(TITLE);
    const act = (at: State) => bot.choose(questionTo(TITLE, at, 0, new Rng('alone'))).action;
    const events = [{ card: 140, drawer: 1, endsAfter: 9 }];
    const state = running('31-41', {}, { loads: [{ good: 'Marble', from: null }] }, { events });
    expect(act(state)).toMatchObject({ type: 'move', path: ['31-41', '31-40'] });
    expect(act({ ...state, events: [] })).toMatchObject({ type: 'deliver', card: 2 });
  });
});

test('what was planned before the first turn is thought over in it: the track is there by then', () => {
  const state = game(2, 'first');
  const made = new Plans(state, 0, null, THOROUGH);
  made.trips();
  const memory = JSON.parse(JSON.stringify(made.toMemory()), (key, value) => (key === 'rate' ? 0.1 : value));
  const rateIn = (round: number) => new Plans({ ...state, round }, 0, memory, THOROUGH).tripsAnew()[0]?.rate;
  expect(rateIn(0)).toBe(0.1);
  expect(rateIn(1)).toBeGreaterThan(0.1);
});

describe('who has enough to win', () => {
  const joined = ['Karachi-Delhi', 'Delhi-Calcutta', 'Delhi-Bombay', 'Bombay-Madras'];
  const at = (cash: number, lines: readonly string[]): State =>
    building({ seats: [{ cash, lines, hand: [1, 4, 7], trains: [{ at: 'Delhi' }] }] }).state;

  test.each([
    ['a regular', THOROUGH],
    ['an expert', SEARCHING],
  ])('keeps it: %s builds nothing more for deliveries', (_, style) => {
    const act = (state: State) =>
      railsPlayer(style)(TITLE).choose(questionTo(TITLE, state, 0, new Rng('enough'), { effort: { work: 800 } }))
        .action;
    expect(act(at(255, joined)).type).toBe('endTurn');
    expect(act(at(200, joined)).type).toBe('build');
    const apart = at(330, joined.slice(0, 3));
    const ways = joiningOf(travelMapFor(apart, 0)).ways.flat();
    const { mileposts } = ownBoard();
    const wanted = ways.map((milepost) => mileposts[milepost]?.id);
    const action = act(apart) as ActionOf<'build'>;
    expect(action.type).toBe('build');
    expect(action.path.filter((id) => !wanted.includes(id))).toEqual([]);
  });
});

describe('the varied player of India Rails', () => {
  const all: OptionValues = {
    latePayment: true,
    backtracking: true,
    borrowing: true,
    crossgrading: true,
    openContracts: true,
    fieldWarehousing: true,
    costToMove: true,
    costToLoad: true,
    additionalTrains: true,
    tradingTrack: true,
    circus: true,
  };

  test.each([
    ['no option', {}],
    ['most options', all],
  ])('does many things, all of them legal, with %s', (_, options) => {
    const seen = new Set<string>();
    const bot = variedPlayer({ ...TITLE, bots: BOTS });
    new BotSeats(TITLE, bot).playOut(game(3, 'random', options), {
      cap: 250,
      seed: 'whims',
      freeze: true,
      onMove(before, action, after) {
        seen.add(action.type);
        expect(checkAlways(TITLE, before, action, after)).toEqual([]);
      },
    });
    expect([...seen]).toEqual(expect.arrayContaining(['placeTrain', 'move', 'pickUp', 'deliver', 'build', 'endTurn']));
  });
});

test('who has no money left goes round over track that is there, instead of waiting for the short cut', () => {
  const shortCut = line('Delhi', 'Agra').slice(0, -1); // all but what leads into Agra
  const legWith = (cash: number) => {
    const { state } = building({ seats: [{ cash, lines: ['Delhi-Jaipur', 'Jaipur-Agra', shortCut] }] });
    return new Web(state, 0, state.players[0]?.trains[0] as Train).fromStart(ownBoard().city('Agra')?.centre ?? -1);
  };
  const [rich, broke] = [legWith(30), legWith(0)];
  expect(rich?.build).toBeGreaterThan(0);
  expect(broke?.build).toBe(0);
  expect(broke?.steps).toBeGreaterThan(rich?.steps ?? 0);
});

test('a train that begins away from all track is joined to it by the way that its trip was reckoned with', () => {
  // A flood has cut off the track in the east from Delhi. The cheapest track to Kanpur begins there and leads nowhere: with
  // that, the 18 million would not reach as far as Ahmadabad.
  const west = ['18-20', '18-19', '19-18', '19-17', '20-17', '21-16', '22-16', '23-15', '23-14', '23-13'];
  const east = ['18-23', '18-24', '18-25', '18-26', '19-26', '19-27', '20-28', '20-29', '20-30'];
  const { state } = new Position({ seats: [{ cash: 18, hand: [76, 14, 40], lines: [west, east] }] });
  const bot = greedyRails(TITLE);
  let after = state;
  let memory: Json = null;
  while (TITLE.waitingFor(after)[0] === 0) {
    const answer = bot.choose(questionTo(TITLE, after, 0, new Rng('away'), { memory }));
    memory = answer.memory ?? memory;
    after = TITLE.apply(after, answer.action as Action);
  }
  const [train] = after.players[0]?.trains ?? [];
  expect(train).toMatchObject({ at: placeOf('Kanpur'), loads: [{ good: 'Leather' }, { good: 'Pilgrims' }] });
  expect(new Web(after, 0, train as Train).fromStart(ownBoard().city('Ahmadabad')?.centre ?? -1)?.build).toBe(0);
});
