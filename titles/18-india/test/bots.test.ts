import { BotSeats, questionTo } from '@roundhouse/bots';
import { levelPlayers } from '@roundhouse/bots/test/level-players.ts';
import { Rng, start } from '@roundhouse/kernel';
import { type Holding, listOf } from '@roundhouse/rails-18xx';
import { ownPart } from '@roundhouse/rails-18xx/bots/index.ts';
import { describe, expect, test } from 'vitest';
import { wanted } from '../bots/hand.ts';
import { promiseAt } from '../bots/income.ts';
import { BOTS } from '../bots/index.ts';
import { bestPower } from '../bots/powers.ts';
import { certainRounds, inRound } from '../bots/rounds.ts';
import { INDIA_EXPERT } from '../bots/style.ts';
import { costOf } from '../bots/track.ts';
import { PRIVATES } from '../data/companies.ts';
import { TITLE } from '../index.ts';
import { ATLAS } from '../rules/atlas.ts';
import { companyIn } from '../rules/control.ts';
import type { Edition } from '../rules/edition.ts';
import type { State, TurnStep } from '../rules/state.ts';
import { TestGame } from './game.ts';
import { opened } from './scripts.ts';

const { player, against, scoreOf } = levelPlayers(TITLE, BOTS);
const LITTLE = { work: 20 };
const game = (seed: string, players = 2): State => start(TITLE, { players, seed, options: {} }).state;

describe('bots of 18 India', () => {
  test('a hand is advised by its certificates', () => {
    const { action, reason } = player('expert').choose(questionTo(TITLE, game('hand'), 0, new Rng('hand')));
    expect(action.type).toBe('selectHand');
    expect(reason?.numbers).toEqual({ certs: (action as { certs?: readonly string[] }).certs });
  });

  test('a certificate is advised by what is in hand, and by its place where nothing is', () => {
    const asked = (cert: string, hand: Holding, known: Holding = {}) => {
      const state = game('draft');
      const players = state.players.map((each, seat) => (seat === 0 ? { ...each, hand } : { ...each, known }));
      return wanted({ ...state, players }, { type: 'draft', seat: 0, cert }, INDIA_EXPERT)?.reason;
    };
    expect(asked('EIR', { EIR: 1, 'EIR*': 1 })).toMatchObject({
      code: 'certWith',
      numbers: { company: 'EIR', own: 3 },
    });
    expect(asked('EIR', { NWR: 1 })).toMatchObject({ code: 'certNew', numbers: { company: 'EIR' } });
    expect(asked('EIR', {}, { EIR: 2 })).toMatchObject({ code: 'certSought', numbers: { company: 'EIR', others: 2 } });
    expect(asked('P1', { EIR: 1 })).toEqual({ code: 'certPays', numbers: { income: PRIVATES.P1?.income } });
  });

  test('a novice plays a whole game by the rules and beats random players', () => {
    const seats = new BotSeats(TITLE, against('novice'), LITTLE);
    const { state } = seats.playOut(game('novice', 4), { cap: 3_000, seed: 'novice' });
    expect(state.ended).not.toBeNull();
    for (const other of [1, 2, 3]) expect(scoreOf(state, 0)).toBeGreaterThan(1.2 * scoreOf(state, other));
  }, 400_000);

  test('regulars play the first rounds by the rules', () => {
    const seats = new BotSeats(TITLE, player('regular'), LITTLE);
    const { state, actions } = seats.playOut(game('regular'), { cap: 120, seed: 'regular' });
    expect(actions.length).toBe(120);
    expect(state.operatingRound).toBeGreaterThan(1);
  }, 400_000);

  test('experts play the first rounds by the rules, and the same again', () => {
    const play = () =>
      new BotSeats(TITLE, player('expert'), { work: 20 }).playOut(game('expert'), { cap: 45, seed: 'expert' });
    const { state, actions } = play();
    expect(state.stockRound).toBe(1);
    expect(play().actions).toEqual(actions);
  }, 400_000);

  test('an expert uses the power of a private company where it brings more than that pays', () => {
    const { state } = opened({ buy: [['EIR* 2EIR', 'P2'], [], []] }).passToCompany('EIR');
    const question = questionTo(TITLE, state, 0, new Rng('power'));
    const thought = { title: TITLE, style: INDIA_EXPERT, state, question };
    const used = (worthOfTile: number) =>
      bestPower(thought, ['portuguese', 'dutch'], ({ board }) => worthOfTile * Object.keys(board.tiles).length);
    expect(used(5)).toBeUndefined();
    expect(used(50)?.action).toMatchObject({ type: 'portuguese', seat: 0 });
  });

  test('what trains earn is found out once for boards that differ only where a company cannot go', () => {
    const { state } = opened({ buy: [['EIR* 2EIR'], [], []] }).passToCompany('EIR');
    const { board, edition } = state;
    const partWith = (hex: string, tile: string) =>
      ownPart(ATLAS[edition], { ...board, tiles: { ...board.tiles, [hex]: { tile, rotation: 0 } } }, 'EIR');
    const part = ownPart(ATLAS[edition], board, 'EIR');
    expect(partWith('H31', '57')).toBe(part);
    expect(partWith('P17', '235')).not.toBe(part);
    const other = edition === 'print' ? 'errata' : 'print';
    expect(ownPart(ATLAS[other], { ...board }, 'EIR')).not.toBe(part);
  });

  test('a first tile with two cities is worth as much where its builder says afterwards which is the home', () => {
    const firstTile = (edition: 'print' | '18xx.games') => {
      const { state } = opened({ edition, buy: [['EIR*', 'EIR', 'EIR'], [], []] }).passToCompany('EIR');
      const question = questionTo(TITLE, state, 0, new Rng('home'), { effort: LITTLE });
      return player('regular').choose(question).action;
    };
    expect(firstTile('18xx.games')).toMatchObject({ type: 'layTile', hex: 'P17' });
    expect(firstTile('print')).toMatchObject({ type: 'layTile', hex: 'P17' });
  });

  test('a commodity near counts as long as no other company carries it', () => {
    const { state } = opened({ buy: [['EIR* 2EIR'], [], []] }).passToCompany('EIR');
    const promise = (concessions: State['concessions']) =>
      promiseAt({ ...state, concessions }, 'EIR', INDIA_EXPERT.stops, INDIA_EXPERT);
    expect(promise({ rice: 'EIR' })).toBe(promise({}));
    expect(promise({ rice: 'BNR' })).toBeLessThan(promise({}));
  });

  test('a company is begun with as many certificates as it needs, where they are bought one by one', () => {
    // 18xx.games: the director's certificate alone does not pay for a train.
    const hand = ['WR', 'WR', 'WR', 'TR', 'NWR', 'PNS', 'MR'];
    const { state } = TestGame.drafted({ edition: '18xx.games', hands: [hand, [], []] }, [['WR*'], [], []]);
    const poor = { ...state, players: state.players.map((each) => ({ ...each, cash: 330 })) };
    const question = questionTo(TITLE, poor, 0, new Rng('one by one'), { effort: LITTLE });
    expect(player('regular').choose(question).action).toMatchObject({ type: 'buyFromHand', certs: ['WR*'] });
  });

  test('money for a first train is kept, even if trains that it pays for come back only later', () => {
    const { state } = opened({ buy: [['EIR* 2EIR'], [], []] }).passToCompany('EIR');
    const { depot, companies } = state;
    const withCash = (cash: number): State => ({
      ...{ ...state, depot: { ...depot, unsold: [0, ...depot.unsold.slice(1)] } },
      companies: { ...companies, EIR: { ...companyIn(state, 'EIR'), cash } },
    });
    expect(costOf(withCash(220), withCash(180), 'EIR', 4)).toBe(10);
    expect(costOf(withCash(220), withCash(170), 'EIR', 4)).toBeGreaterThan(100);
  });

  describe('the rounds to come', () => {
    const operating = (edition: Edition) =>
      opened({ edition, buy: [['EIR*', 'EIR', 'EIR'], ['WR*', 'WR', 'WR'], []] }).passToCompany('EIR').state;

    test('a broken bank ends the round; on 18xx.games the set', () => {
      const rounds = (edition: Edition) =>
        certainRounds({ ...operating(edition), bank: { cash: -1, broke: 'operating' } });
      expect(rounds('print')).toBe(1);
      expect(rounds('18xx.games')).toBe(2);
      expect(certainRounds(operating('print'))).toBeUndefined();
    });

    test('who has run does not run again, but may still buy trains for the next run', () => {
      const state = operating('print');
      const at = (step: TurnStep): State =>
        ({
          ...state,
          flow: state.flow.map((frame, i) => (i === state.flow.length - 1 ? { ...frame, step } : frame)),
        }) as State;
      expect(inRound(at('station'), 'EIR')).toEqual({ ran: false, trades: false });
      expect(inRound(at('trains'), 'EIR')).toEqual({ ran: true, trades: true });
      expect(inRound(at('certificates'), 'EIR')).toEqual({ ran: true, trades: false });
      expect(inRound(at('certificates'), 'WR')).toEqual({ ran: false, trades: false });
    });
  });

  test('a regular is not moved by what it cannot know', () => {
    const begun = new BotSeats(TITLE, player('novice'), LITTLE).playOut(game('unseen'), { cap: 30, seed: 'unseen' });
    const { state } = begun;
    const [seat = 0] = TITLE.waitingFor(state);
    const other = 1 - seat;
    const ask = (at: State) =>
      player('regular').choose(questionTo(TITLE, at, seat, new Rng('asked'), { effort: LITTLE }));
    const hidden = listOf(state.players[other]?.hand ?? {}).length;
    expect(hidden).toBeGreaterThan(0);
    const anew = TITLE.determinize(TITLE.view(state, seat), seat, new Rng('another deal'));
    expect(anew).not.toEqual(state);
    expect(ask(anew)).toEqual(ask(state));
    expect(TITLE.check(state, ask(state).action as never)).toBeUndefined();
  });
});
