import type { AtWork, PanelProps, PlayerFigures } from '@roundhouse/page/title-ui.ts';
import { capital, money, playerName, type Speech } from '@roundhouse/words';
import { boardOf } from '../board/index.ts';
import { capacityOf, majorsJoined, seatOfTurn, speedOf } from '../queries.ts';
import type { OperateFrame, PlayerView, Train, View } from '../view.ts';
import { useRailsMap } from './map-context.tsx';
import { Owner } from './parts.tsx';
import { cashHelp } from './task.ts';
import { SAID, TEXT } from './text.ts';

function cashText({ cash, debt, rentDue }: PlayerView, speech: Speech): string {
  const owed = [
    ...(debt > 0 ? [TEXT.owes(money(debt, speech))] : []),
    ...rentDue.map(({ to, amount }) => TEXT.due(money(amount, speech), playerName(to, speech))),
  ];
  return [cash === null ? TEXT.secret : money(cash, speech), ...owed].join(', ');
}

interface TrainLineProps {
  readonly view: View;
  readonly train: Train;
  readonly number: number | null; // where there are several
}

function TrainLine({ view, train, number }: TrainLineProps) {
  const { loco, at, loads, lostTurns } = train;
  const { pointAt } = useRailsMap();
  const board = boardOf(view);
  return (
    <div className="train-line">
      {number !== null && <>{capital(TEXT.rows.train(number))}: </>}
      <b>{capital(SAID.locoName(loco))}</b>{' '}
      <span className="soft">{TEXT.rows.upgrade(speedOf(view, loco), capacityOf(loco))}</span>{' '}
      {at === null ? (
        TEXT.notPlaced
      ) : (
        <button type="button" className="link" onClick={() => pointAt(at)}>
          {TEXT.atPlace(SAID.placeFrom(board, at))}
        </button>
      )}
      {lostTurns > 0 && <span className="refusal"> {TEXT.lostTurns(lostTurns)}</span>}
      <ul className="chips">
        {loads.map(({ good, from }, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: loads of one kind differ only by their place
          <li key={i} className="chip">
            {from === null ? good : TEXT.loadFrom(good, from)}
          </li>
        ))}
        {loads.length === 0 && <li className="soft">{TEXT.empty}</li>}
      </ul>
    </div>
  );
}

/** Who began, and so with whose turn a round ends. */
function orderText(view: View, speech: Speech): string {
  const last = seatOfTurn(view, null, view.players.length - 1);
  return TEXT.order(playerName(view.first, speech), playerName(last, speech));
}

/** Cash where it is open, major cities joined, track; and every train with its loads. */
export function PlayersPanel({ view, ctx }: PanelProps<View>) {
  const { waitingFor } = ctx.position;
  const { majors } = boardOf(view);
  const sections = (seat: number): number => Object.values(view.track).filter((owner) => owner === seat).length;
  return (
    <>
      <table className="figures-table">
        <thead>
          <tr>
            <th scope="col">{TEXT.columns.player}</th>
            <th scope="col">{TEXT.columns.cash}</th>
            <th scope="col">{TEXT.columns.majors}</th>
            <th scope="col">{TEXT.columns.track}</th>
          </tr>
        </thead>
        <tbody>
          {view.players.map((player, seat) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: seats are known by their number
            <tr key={seat} className={waitingFor.includes(seat) ? 'current' : undefined}>
              <th scope="row">
                {waitingFor.includes(seat) && <span aria-hidden="true">▸ </span>}
                <Owner seat={seat} speech={ctx.speech} />
                {view.declared.includes(seat) && <small> ★ {TEXT.hasDeclared}</small>}
              </th>
              <td>{cashText(player, ctx.speech)}</td>
              <td>{TEXT.majorsOf(majorsJoined(view, seat), majors.length)}</td>
              <td>{sections(seat)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {cashHelp(view) !== null && <p className="soft">{cashHelp(view)}</p>}
      <p className="soft">{orderText(view, ctx.speech)}</p>
      {view.players.map(({ trains }, seat) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: seats are known by their number
        <section key={seat} className="line">
          <h3>{playerName(seat, ctx.speech)}</h3>
          {trains.map((train, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: trains are known by their place
            <TrainLine key={i} view={view} train={train} number={trains.length > 1 ? i + 1 : null} />
          ))}
        </section>
      ))}
    </>
  );
}

/** At a glance: cash where it is open, and major cities joined. */
export const playerFigures = (view: View, speech: Speech): readonly PlayerFigures[] =>
  view.players.map(({ cash }, seat) => ({
    seat,
    figures: [
      { name: TEXT.columns.cash, text: cash === null ? TEXT.secret : money(cash, speech), amount: cash },
      { name: TEXT.columns.majors, text: `${majorsJoined(view, seat)}/${boardOf(view).majors.length}` },
    ],
  }));

/** Trains of the turn under way: what each has left, and what it carries. */
export function atWork(view: View): AtWork | undefined {
  const frame = view.flow.find((each): each is OperateFrame => each.step === 'operate');
  if (!frame) return undefined;
  const trains = view.players[frame.seat]?.trains ?? [];
  const nameOf = (what: string, i: number): string =>
    trains.length > 1 ? `${capital(TEXT.rows.train(i + 1))}: ${what}` : capital(what);
  return {
    figures: trains.flatMap(({ loads }, i) => [
      { name: nameOf(TEXT.work.left, i), text: String(frame.running[i]?.left ?? 0) },
      { name: nameOf(TEXT.work.loads, i), text: loads.map(({ good }) => good).join(', ') || TEXT.empty },
    ]),
  };
}
