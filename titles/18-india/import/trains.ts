import type { TrainName } from '@roundhouse/rails-18xx';
import { TRAINS } from '../data/trains.ts';
import { companyIn } from '../rules/control.ts';
import { unplayable } from './problems.ts';
import type { SiteActionOf } from './schema.ts';
import { isTurn, type Transcript } from './transcript.ts';

const companyOf = (game: Transcript): string => {
  if (!isTurn(game.frame)) throw unplayable('company.none');
  return game.frame.company;
};

/** The other company's director is asked in our game; on the site the deal was made beforehand. */
function acceptOffer(game: Transcript): void {
  if (game.frame.step === 'offer') game.play({ type: 'answerOffer', seat: game.seat, accept: true });
}

export function buyTrain(game: Transcript, { train: id, price, variant }: SiteActionOf<'buy_train'>): void {
  const company = companyOf(game);
  const { name: card, owner } = game.ledger.train(game.state, id);
  const train: TrainName = variant ?? card;
  if (TRAINS[train] === undefined) throw unplayable('train.unknown', { train });
  const turned = owner === 'market' && train !== card ? { card } : {};
  game.play({ type: 'buyTrain', seat: game.seat, train, from: owner, price, ...turned });
  acceptOffer(game);
  game.ledger.placeTrain(id, { name: train, owner: company });
}

export function sellTrain(game: Transcript, { train: id, price }: SiteActionOf<'sell_train'>): void {
  const company = companyOf(game);
  const { name, owner } = game.ledger.train(game.state, id);
  if (owner !== company) throw unplayable('train.notOwned', { company, train: id });
  const due = TRAINS[name]?.resale ?? null;
  if (due !== price) throw unplayable('train.resale', { train: name, due, price });
  game.play({ type: 'sellTrain', seat: game.seat, train: name });
  game.ledger.placeTrain(id, { name, owner: 'market' });
}

/** Which of the company's trains is meant; trains of one name are alike, but each runs once. */
export function trainIndex(game: Transcript, id: string, taken: readonly number[]): number {
  const company = companyOf(game);
  const { name, owner } = game.ledger.train(game.state, id);
  const { trains } = companyIn(game.state, company);
  const index = trains.findIndex((train, i) => train.name === name && !taken.includes(i));
  if (owner !== company || index < 0) throw unplayable('train.notOwned', { company, train: id });
  return index;
}
