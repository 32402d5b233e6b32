import type { Seat } from '@roundhouse/kernel';
import type { AnyChoice } from '@roundhouse/page/source/table-source.ts';
import { money, playerName, type Speech } from '@roundhouse/words';
import { BUILD_LIMIT, isCashOpen } from '../queries.ts';
import type { BuildFrame, OperateFrame, RailsFrame, TrackOfferFrame, View } from '../view.ts';
import { mayUpgrade, topOf } from './helpers.ts';
import { offerGets } from './rows.ts';
import { SAID, TEXT } from './text.ts';

function buildTask(
  view: View,
  { spent, opening, seat, upgraded, traded }: BuildFrame,
  speech: Speech,
  choices: readonly AnyChoice[],
): string {
  const left = Math.min(BUILD_LIMIT - spent, view.players[seat]?.cash ?? BUILD_LIMIT);
  if (left < 1 || upgraded || traded) return TEXT.steps.buildDone;
  const kind = opening !== null ? 'opening' : mayUpgrade(choices) ? 'build' : 'buildOnly';
  return TEXT.steps[kind](money(left, speech));
}

function operateTask(view: View, { seat, running }: OperateFrame): string {
  const trains = view.players[seat]?.trains ?? [];
  if (trains.some(({ at }) => at === null)) return TEXT.steps.place;
  // The mileposts that a single train has left stand beside its loads.
  if (running.length === 1) return TEXT.steps.operate;
  const each = running.map(({ left, lost }, i) =>
    lost ? TEXT.steps.trainLost(i + 1) : TEXT.steps.trainLeft(i + 1, left),
  );
  return TEXT.steps.operateEach(each.join(' '));
}

function offerTask(frame: TrackOfferFrame, speech: Speech): string {
  const { buyer, take, give } = frame;
  const asked = TEXT.steps.trackOffer(
    playerName(buyer, speech),
    SAID.trackText([...take], speech),
    offerGets(frame, speech),
  );
  return `${asked} ${give.length > 0 ? TEXT.steps.offerBoth : TEXT.steps.offerAsked}`;
}

function frameTask(view: View, frame: RailsFrame, speech: Speech, choices: readonly AnyChoice[]): string {
  switch (frame.step) {
    case 'build':
      return buildTask(view, frame, speech, choices);
    case 'operate':
      return operateTask(view, frame);
    case 'contracts':
      return TEXT.steps.contracts(frame.keep);
    case 'trackOffer':
      return offerTask(frame, speech);
    case 'lostTurn':
    case 'derailed':
    case 'circus':
    case 'discardTwo':
      return TEXT.steps[frame.step];
    case 'draw':
    case 'round':
      return '';
  }
}

export function task(view: View, _actor: Seat, speech: Speech, choices: readonly AnyChoice[]): string {
  const frame = topOf(view);
  return frame ? frameTask(view, frame, speech, choices) : '';
}

/** Where the game stands. */
export function headline(view: View, speech: Speech): string {
  const build = view.flow.find((frame): frame is BuildFrame => frame.step === 'build');
  const opening = build?.opening ?? null;
  const place = view.round === 0 ? TEXT.opening((opening ?? 0) + 1) : TEXT.round(view.round);
  const { lastRound, declared } = view;
  const last = lastRound === null ? [] : [view.round >= lastRound ? TEXT.lastRound : TEXT.oneMoreRound];
  const names = declared.map((seat) => playerName(seat, speech)).join(', ');
  const won = names === '' ? [] : [TEXT.declared(names)];
  return [place, ...last, ...won, TEXT.goal(money(view.goal, speech))].join(' · ');
}

/** Steps in which money is spent or asked for: a train that turns round on others' track in a lost turn owes its fee. */
const WITH_MONEY: readonly RailsFrame['step'][] = ['operate', 'build', 'trackOffer', 'lostTurn'];

/** Cards lie open, but cash is hidden until the Rail Tax. */
export function needsHand(view: View): boolean {
  const step = topOf(view)?.step;
  return !isCashOpen(view) && step !== undefined && WITH_MONEY.includes(step);
}

/** How long cash stays secret; null where it lies open. */
export function cashHelp(view: View): string | null {
  if (isCashOpen(view)) return null;
  return view.options.noRailTax === true ? TEXT.cashHelp.noTax : TEXT.cashHelp.tax;
}
