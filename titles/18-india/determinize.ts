import type { Rng, Viewer } from '@roundhouse/kernel';
import { type CertId, change, countOf, type Holding, holdingOf, listOf, sizeOf } from '@roundhouse/rails-18xx';
import { BOND, BONDS, COMPANIES, GIPR, PRIVATES } from './data/companies.ts';
import { BY_PLAYERS } from './data/setup.ts';
import { directorsCert } from './rules/certificates.ts';
import type { IndiaFrame, SelectFrame, State } from './rules/state.ts';
import type { View } from './view.ts';

const add = (a: Holding, b: Holding): Holding =>
  Object.keys(b).reduce((sum, cert) => change(sum, cert, countOf(b, cert)), a);
const takeAway = (a: Holding, b: Holding): Holding =>
  Object.keys(b).reduce((left, cert) => change(left, cert, -countOf(b, cert)), a);

const selectFrame = ({ flow }: View): SelectFrame | undefined =>
  flow.find((frame): frame is SelectFrame => frame.step === 'select');

const portfolios = (view: View): readonly Holding[] => [
  ...view.players.map(({ portfolio }) => portfolio),
  ...Object.values(view.companies).map(({ portfolio }) => portfolio),
];

/** Every share and private company that is still in the game; the directors' join after the selection. */
function allCerts(view: View): Holding {
  const heldBonds = portfolios(view).reduce((sum, portfolio) => sum + countOf(portfolio, BOND), 0);
  const converted = BONDS.count - view.bonds - heldBonds;
  const directors = selectFrame(view) === undefined;
  const shares = Object.keys(COMPANIES)
    .filter((id) => view.companies[id] !== undefined)
    .flatMap((id): CertId[] => {
      if (id === GIPR) return Array<CertId>(10 + converted).fill(id);
      return [...Array<CertId>(8).fill(id), ...(directors ? [directorsCert(id)] : [])];
    });
  return holdingOf([...shares, ...Object.keys(PRIVATES).filter((cert) => !view.gonePrivates.includes(cert))]);
}

function poolOf(frame: IndiaFrame): Holding {
  return frame.step === 'draft' || frame.step === 'auction' ? frame.pool : {};
}

/** Everything that lies open for this viewer. */
function seenBy(view: View, viewer: Viewer): Holding {
  const open = [...portfolios(view), view.openMarket, ...view.ipo.map(holdingOf), ...view.flow.map(poolOf)];
  const hands = view.players.map(({ hand, known }, other) => (other === viewer ? (hand ?? {}) : known));
  const own = viewer === 'spectator' ? {} : holdingOf(selectFrame(view)?.discarded[viewer] ?? []);
  const { [BOND]: _bonds, ...seen } = [...open, ...hands, own].reduce(add, {});
  return seen;
}

/** Deals what the viewer cannot see anew: any of the results is a game they may be looking at. */
export function determinize(view: View, viewer: Viewer, rng: Rng): State {
  const hidden = [...rng.shuffle(listOf(takeAway(allCerts(view), seenBy(view, viewer))))];
  const { viewer: _viewer, ...open } = view;
  const players = view.players.map(({ handSize, hand, ...player }, other) => {
    if (other === viewer) return { ...player, hand: hand ?? {} };
    const unknown = hidden.splice(0, handSize - sizeOf(player.known));
    return { ...player, hand: add(player.known, holdingOf(unknown)) };
  });
  const sizes = BY_PLAYERS[view.players.length];
  const discards = (sizes?.dealt ?? 0) - (sizes?.kept ?? 0);
  const flow = view.flow.map((frame) => {
    if (frame.step !== 'select') return frame;
    const discarded = frame.discarded.map((cards, other) =>
      cards === null || other === viewer ? cards : hidden.splice(0, discards).sort(),
    );
    return { ...frame, discarded };
  });
  return { ...open, players, flow, rng: rng.state, outbox: [] };
}
