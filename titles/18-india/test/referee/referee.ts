import type { Action } from '../../action.ts';
import { TRAINS } from '../../data/trains.ts';
import type { State } from '../../rules/state.ts';
import { Absent, must, TILES } from './board.ts';
import * as company from './company.ts';
import { compare } from './compare.ts';
import { placeHome } from './home.ts';
import { copy, demand, Foul, type Position, person, put, railway, read, type Turn } from './position.ts';
import * as rounds from './rounds.ts';
import {
  buyBond,
  buyFromPool,
  buyNew,
  companyOf,
  convert,
  countOf,
  isDirector,
  isPrivate,
  limitOf,
  PRICES,
  sell,
} from './shares.ts';
import { allLays, layUpgrade, layYellow, markerReached } from './track.ts';

type Of<T extends Action['type']> = Extract<Action, { type: T }>;

/**
 * A second reckoning of the whole game. It sees the set-up and then only the actions; after each of them its table has
 * to look like the program's.
 */
export class Referee {
  readonly position: Position;
  constructor(state: State) {
    this.position = read(state, PRICES.length);
  }

  /** Would the book allow this action now? */
  allows(action: Action): boolean {
    const trial = Object.create(Referee.prototype, { position: { value: copy(this.position) } }) as Referee;
    try {
      trial.play(action);
      return true;
    } catch (error) {
      if (error instanceof Foul || error instanceof Absent) return false;
      throw error;
    }
  }

  /** Plays the action on the referee's table and compares; throws a Foul where book and program differ. */
  judge(action: Action, after: State) {
    this.play(action);
    rounds.knockDown(this.position);
    this.catchUp(after);
    const differences = compare(this.position, after);
    demand(differences.length === 0, 'state', differences.join('\n'));
  }

  play(action: Action) {
    const { position } = this;
    const question = position.questions[0];
    if (action.type === 'closePrivate') return this.closePrivate(action);
    demand(this.asked().includes(action.seat), '1.2', `seat ${action.seat} is not asked`);
    if (question) return this.answer(action);
    switch (position.stage.kind) {
      case 'operating':
        return this.operate(action, rounds.turnOf(position));
      case 'selling':
      case 'stock':
        return this.trade(action);
      default:
        return this.distribute(action);
    }
  }

  /** Whom the game waits for. */
  asked(): readonly number[] {
    const { position } = this;
    const { stage, order } = position;
    const question = position.questions[0];
    const control = (id: string) => [must(railway(position, id).control, `control of ${id}`)];
    if (position.ended) return [];
    if (question?.kind === 'home') return control(question.company);
    if (question?.kind === 'offer') return control(question.seller);
    if (question?.kind === 'exchange') return control('GIPR');
    switch (stage.kind) {
      case 'select':
        return [...stage.discarded.keys()].filter((seat) => stage.discarded[seat] === null);
      case 'draft':
        return [rounds.drafter(position, stage.picks)];
      case 'auction':
        return [must(stage.lot ? stage.lot.in[0] : order[stage.lots % order.length], 'bidder')];
      case 'operating':
        return control(must(stage.turn, 'turn').company);
      default:
        return [must(order[stage.turn], 'player')];
    }
  }

  private first(): number {
    return must(this.asked()[0], 'seat');
  }

  private distribute(action: Action) {
    const { position } = this;
    switch (action.type) {
      case 'selectHand':
        return rounds.selectHand(position, action.seat, action.certs);
      case 'draft':
        return rounds.draft(position, action.seat, action.cert);
      case 'auction':
        return rounds.putUp(position, action.seat, action.cert, action.bid);
      case 'bid':
        return rounds.raise(position, action.seat, action.bid);
      case 'pass':
        return rounds.raise(position, action.seat, null);
      default:
        demand(false, '6.0', `${action.type} now`);
    }
  }

  private trade(action: Action) {
    const { position } = this;
    const { seat } = action;
    if (position.stage.kind === 'selling') {
      if (action.type === 'pass') return rounds.endSelling(position);
      demand(action.type === 'sell', '7.1', `${action.type} in the Selling Turn`);
      return sell(position, seat, action.cert, action.count);
    }
    if (action.type === 'pass') return rounds.passed(position, seat);
    this.buy(action);
    rounds.bought(position, seat);
  }

  private buy(action: Action) {
    const { position } = this;
    const { seat } = action;
    switch (action.type) {
      case 'buyFromHand': {
        const kinds = new Set(action.certs.map((cert) => (isPrivate(cert) ? 'private' : companyOf(cert))));
        demand(kinds.size === 1, '7.2.1', 'certificates of one company');
        for (const cert of action.certs) put(person(position, seat).hand, cert, -1);
        return buyNew(position, seat, action.certs);
      }
      case 'buyFromIpo':
        demand(action.count <= 2, '7.2.2', 'one or two');
        demand(!position.board.errata || position.stockRound > 1, '7.2.2', 'not in the first Stock Round (errata)');
        return this.buyRow(seat, action);
      case 'buyFromMarket':
        return buyFromPool(position, seat, action.cert);
      case 'buyBond':
        return buyBond(position, seat);
      case 'convertBond':
        return convert(position, seat);
      default:
        demand(false, '7.2', `${action.type} in the Stock Round`);
    }
  }

  private buyRow(owner: number | string, { row, count }: Of<'buyFromIpo'>) {
    const certs = must(this.position.ipo[row], 'row').splice(0, count);
    demand(certs.length === count, '7.2.2', 'the row is too short');
    buyNew(this.position, owner, certs);
  }

  private answer(action: Action) {
    const { position } = this;
    const question = must(position.questions.shift(), 'question');
    switch (question.kind) {
      case 'home':
        demand(action.type === 'placeHome', '2.4.3', 'a home is asked for');
        return placeHome(position, question.company, action);
      case 'exchange': {
        demand(action.type === 'exchangeStations', '2.4.4', 'stations are asked for');
        demand(action.hexes.length <= railway(position, 'GIPR').exchange, '2.4.4', 'too many stations');
        const places = action.hexes.map((hex) => question.places.find((each) => each.hex === hex));
        for (const place of places) company.exchange(position, question.closed, must(place, 'station'));
        return company.removeTokens(position, question.closed);
      }
      case 'offer': {
        demand(action.type === 'answerOffer', '8.4.5.4', 'an answer is asked for');
        const { buyer, seller, train, price } = question;
        const turn = rounds.turnOf(position);
        if (!action.accept) turn.refused.push({ seller, train, price });
        else {
          company.handOver(position, buyer, seller, train, price);
          turn.refused = [];
        }
      }
    }
  }

  private operate(action: Action, turn: Turn) {
    const { position } = this;
    const id = turn.company;
    const inStep = (step: Turn['step']) => demand(turn.step === step, '8.4', `${action.type} in ${turn.step}`);
    switch (action.type) {
      case 'layTile':
        inStep('track');
        demand(!turn.trackDone, '8.4.1', 'track is done');
        if (TILES[action.tile]?.colour === 'yellow') return layYellow(position, turn, action, false);
        demand(turn.yellow === 0, '8.4.1', 'yellow tiles were laid');
        layUpgrade(position, turn, action);
        turn.trackDone = true;
        return;
      case 'removeGaugeMarker':
        inStep('track');
        return this.removeMarker(turn, action.border);
      case 'placeStation':
        inStep('station');
        return company.placeStation(position, turn, action.hex, action.stop);
      case 'runTrains':
        inStep('run');
        company.runTrains(position, turn, action.routes);
        turn.step = 'revenue';
        return;
      case 'dividend':
        inStep('revenue');
        return this.dividend(turn, action.kind);
      case 'buyTrain':
        inStep('trains');
        return this.buyTrain(turn, action);
      case 'sellTrain':
        inStep('trains');
        turn.refused = [];
        return company.sellTrain(position, id, action.train);
      case 'pass':
        return this.pass(turn);
      case 'portuguese':
      case 'dutch':
      case 'french':
      case 'danish':
      case 'british':
        turn.refused = [];
        return this.spendPrivate(turn, action);
      default:
        inStep('certificates');
        return this.certificates(turn, action);
    }
  }

  private removeMarker(turn: Turn, border: string) {
    const { board, phase } = this.position;
    demand(phase >= 4 && turn.yellow === 0 && !turn.trackDone, '8.4.1.5', 'not now');
    const [a, b] = border.split('|');
    const at = board.markers.findIndex((each) => each === border || each === `${b}|${a}`);
    demand(at >= 0 && markerReached(board, turn.company, border), '8.4.1.5', `${border} is not reached`);
    board.markers.splice(at, 1);
    turn.trackDone = true;
  }

  private dividend(turn: Turn, kind: 'pay' | 'withhold') {
    const { position } = this;
    company.dividend(position, turn.company, turn.revenue, kind);
    turn.step = 'trains';
    if (!position.companies.has(turn.company)) rounds.stageOf(position, 'operating').turn = null;
  }

  private buyTrain(turn: Turn, { from, train, price }: Of<'buyTrain'>) {
    const { position } = this;
    const listed = from === 'bank' || from === 'market';
    demand(!listed || price === must(TRAINS[train], train).price, '8.4.5.3', `a ${train} for ${price}`);
    if (from === 'bank') company.buyFromBank(position, turn.company, train);
    else if (from === 'market') company.buyUsed(position, turn.company, train);
    else {
      company.judgeOffer(position, turn.company, from, train, price);
      const again = turn.refused.some((each) => each.seller === from && each.train === train && price <= each.price);
      demand(!again, '8.4.5.4', 'refused before');
      if (railway(position, from).control !== railway(position, turn.company).control) {
        position.questions.push({ kind: 'offer', buyer: turn.company, seller: from, train, price });
        return;
      }
      company.handOver(position, turn.company, from, train, price);
    }
    turn.refused = [];
  }

  private spendPrivate(turn: Turn, action: Action) {
    const { position } = this;
    switch (action.type) {
      case 'portuguese':
        company.spendPrivate(position, turn, 'P2');
        return layYellow(position, turn, action, true);
      case 'dutch':
        company.spendPrivate(position, turn, 'P3');
        return layUpgrade(position, turn, action);
      case 'french':
        company.spendPrivate(position, turn, 'P4');
        turn.discount = 40;
        return;
      case 'danish':
        return company.danish(position, turn, action.hex, action.stop);
      case 'british':
        return company.british(position, turn, action.hex);
    }
  }

  private closePrivate({ seat, cert }: Of<'closePrivate'>) {
    const { position } = this;
    const turn = rounds.turnOf(position);
    demand(position.questions.length === 0, '8.2', 'a question is open');
    turn.refused = [];
    const own = (person(position, seat).portfolio.get(cert) ?? 0) > 0;
    demand(own || railway(position, turn.company).control === seat, '8.2', 'not theirs');
    company.closePrivate(position, own ? seat : turn.company, cert);
  }

  private certificates(turn: Turn, action: Action) {
    const { position } = this;
    const id = turn.company;
    if (action.type === 'sell') {
      demand(!turn.purchased, '8.4.6', 'sales come first');
      demand(!isDirector(action.cert), '8.4.6.6', 'no company has a Director’s Certificate');
      return sell(position, id, action.cert, action.count);
    }
    demand(!turn.purchased, '8.4.6', 'one purchase');
    turn.purchased = true;
    switch (action.type) {
      case 'buyFromIpo':
        demand(action.count === 1, '8.4.6.2', 'one certificate');
        demand(position.ipo[action.row]?.[0] !== id, '8.4.6.2', 'no own certificates from the IPO');
        return this.buyRow(id, action);
      case 'buyFromMarket':
        return buyFromPool(position, id, action.cert);
      case 'buyBond':
        return buyBond(position, id);
      case 'convertBond':
        return convert(position, id);
      default:
        demand(false, '8.4.6', `${action.type} in the certificate step`);
    }
  }

  private pass(turn: Turn) {
    const { position } = this;
    switch (turn.step) {
      case 'track':
        turn.step = 'station';
        return;
      case 'station':
        turn.step = 'run';
        return;
      case 'trains':
        turn.step = 'certificates';
        return;
      case 'certificates':
        return rounds.endTurn(position);
      default:
        demand(false, '8.4', `${turn.step} is not optional`);
    }
  }

  /** The program skips steps in which nothing can be done: the referee follows, and checks that this is true. */
  private catchUp(after: State) {
    const { position } = this;
    for (let i = 0; i < 200; i++) {
      const { stage } = position;
      if (position.ended || position.questions.length > 0) return;
      if (stage.kind === 'selling') {
        const frame = after.flow.at(-1);
        if (frame?.step === 'selling' && frame.turn === stage.turn) return;
        demand(!rounds.canSell(position, this.first(), false), '7.1', 'somebody could sell');
        rounds.endSelling(position);
        continue;
      }
      if (stage.kind !== 'operating') return;
      if (!stage.turn) rounds.nextTurn(position);
      else if (this.isAt(stage.turn, after)) return;
      else this.skip(stage.turn);
    }
    demand(false, '1.2', 'the program is somewhere else');
  }

  private isAt(turn: Turn, after: State): boolean {
    const frame = after.flow.find((each) => 'company' in each && each.step === turn.step);
    const here = frame && 'company' in frame && frame.company === turn.company;
    return here === true && after.operatingRound === this.position.operatingRound;
  }

  private skip(turn: Turn) {
    const { position } = this;
    const id = turn.company;
    switch (turn.step) {
      case 'track':
        demand(turn.trackDone || allLays(position, turn).size === 0, '8.4.1', `${id} could lay track`);
        turn.step = 'station';
        return;
      case 'station': {
        const idle = turn.stationDone || company.stationPlaces(position, id).size === 0;
        demand(idle, '8.4.2', `${id} could build a station`);
        turn.step = 'run';
        return;
      }
      case 'run':
        demand(railway(position, id).trains.length === 0, '8.4.3', `${id} could run`);
        turn.step = 'revenue';
        return;
      case 'revenue':
        demand(turn.revenue === 0, '8.4.4', `${id} has revenue`);
        return this.dividend(turn, 'withhold');
      case 'trains':
        demand(!company.canTrade(position, turn), '8.4.5', `${id} could trade trains`);
        turn.step = 'certificates';
        return;
      case 'certificates':
        demand(turn.purchased || !this.couldTrade(turn), '8.4.6', `${id} could trade certificates`);
        return rounds.endTurn(position);
    }
  }

  private couldTrade({ company: id }: Turn): boolean {
    const { position } = this;
    const { cash, portfolio } = railway(position, id);
    if (portfolio.size > 0) return true;
    if (position.bonds > 0 && cash >= 100) return true;
    if (countOf(portfolio) >= limitOf(position, id)) return false;
    const pool = [...position.pool.keys()].some((cert) => company.marketPrice(position, cert) <= cash);
    const rows = position.ipo.some(([cert]) => cert !== undefined && cert !== id && company.facePrice(cert) <= cash);
    return pool || rows;
  }
}
