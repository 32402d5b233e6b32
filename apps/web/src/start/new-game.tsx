import type { LobbyTitle } from 'virtual:titles';
import {
  isAdvised,
  type OptionSpec,
  type OptionValue,
  type OptionValues,
  optionIsOn,
  optionWarnings,
} from '@roundhouse/kernel';
import { t } from '@roundhouse/page/text/index.ts';
import type { Me } from '@roundhouse/protocol';
import { useId, useState } from 'react';
import { Refused, useRequest } from '../account/use-request.tsx';
import { startOf } from '../language.ts';
import { OpenTable } from '../lobby/open-table.tsx';
import { BoardField, dataOf, isSettled, NO_BOARD, type OwnBoard } from './board-field.tsx';
import { createGame, usualOptions } from './create-game.ts';
import { OptionField } from './option-field.tsx';
import { warningOf } from './option-warning.ts';

interface NewGameProps {
  readonly title: LobbyTitle;
  /** undefined: there is no server to play on. */
  readonly me: Me | null | undefined;
  onBegun(id: string): void;
}

/** Why the names will not do. */
function namesProblem(names: readonly string[]): string | null {
  const trimmed = names.map((name) => name.trim());
  if (trimmed.some((name) => name === '')) return t.start.emptyName;
  return new Set(trimmed).size < trimmed.length ? t.start.sameName : null;
}

interface PlayersProps {
  readonly min: number;
  readonly max: number;
  readonly names: readonly string[];
  onChange(names: readonly string[]): void;
}

function Players({ min, max, names, onChange }: PlayersProps) {
  const counts = Array.from({ length: max - min + 1 }, (_, i) => min + i);
  const fill = (count: number): readonly string[] =>
    Array.from({ length: count }, (_, i) => names[i] ?? t.start.defaultNames[i] ?? `${i + 1}`);
  return (
    <>
      <fieldset className="counts">
        <legend>{t.start.players}</legend>
        {counts.map((count) => (
          <label key={count} className="count">
            <input
              type="radio"
              name="players"
              value={count}
              checked={names.length === count}
              onChange={() => onChange(fill(count))}
            />
            <span>{count}</span>
          </label>
        ))}
      </fieldset>
      <div className="names">
        {names.map((name, i) => (
          <input
            // biome-ignore lint/suspicious/noArrayIndexKey: seats are known by their number
            key={i}
            type="text"
            maxLength={30}
            aria-label={t.start.playerName(i + 1)}
            value={name}
            onChange={(e) => onChange(names.map((other, k) => (k === i ? e.target.value : other)))}
          />
        ))}
      </div>
    </>
  );
}

function SeedField({ seed, onChange }: { readonly seed: string; onChange(seed: string): void }) {
  const id = useId();
  return (
    <div className="option">
      <label htmlFor={id}>{t.start.seed}</label>
      <input id={id} type="text" maxLength={60} value={seed} onChange={(event) => onChange(event.target.value)} />
      <small>{t.start.seedHelp}</small>
    </div>
  );
}

/** What a game is about, before anybody chooses anything. */
function About({ id }: { readonly id: string }) {
  const said = startOf(id);
  return (
    said && (
      <>
        <p className="about">{said.about}</p>
        <p className="soft">{said.facts}</p>
      </>
    )
  );
}

/** What is chosen for a new game of one title. */
function useSetup({ meta, ownBoards }: LobbyTitle) {
  const [names, setNames] = useState<readonly string[]>(t.start.defaultNames.slice(0, Math.max(3, meta.players.min)));
  const [options, setOptions] = useState<OptionValues>(() => usualOptions(meta));
  const [seed, setSeed] = useState('');
  const [board, setBoard] = useState<OwnBoard>(NO_BOARD);
  return { meta, ownBoards, names, setNames, options, setOptions, seed, setSeed, board, setBoard };
}

type Setup = ReturnType<typeof useSetup>;

function Options({ setup }: { readonly setup: Setup }) {
  const { meta, names, options, setOptions, seed, setSeed, board, setBoard } = setup;
  const valueFor = (spec: OptionSpec): OptionValue => options[spec.name] ?? spec.default;
  const isMissed = (spec: OptionSpec): boolean => isAdvised(spec, names.length) && !optionIsOn(spec, valueFor(spec));
  const said = startOf(meta.id)?.options;
  const missed = meta.options.filter(isMissed).map(({ name }) => said?.[name]?.label ?? name);
  return (
    <details className="options">
      <summary>
        {t.start.options}
        {missed.length > 0 && <small>{t.start.advisedFor(names.length, missed.join(', '))}</small>}
      </summary>
      {meta.options.map((spec) => (
        <OptionField
          key={spec.name}
          spec={spec}
          words={said?.[spec.name]}
          value={valueFor(spec)}
          players={names.length}
          advised={isAdvised(spec, names.length)}
          onChange={(value) => setOptions({ ...options, [spec.name]: value })}
        />
      ))}
      <SeedField seed={seed} onChange={setSeed} />
      {setup.ownBoards && <BoardField title={meta.id} board={board} onChange={setBoard} />}
    </details>
  );
}

/** What is said of the options chosen, where everybody sees it. */
function Warnings({ setup: { meta, options } }: { readonly setup: Setup }) {
  return optionWarnings(meta.options, options).map((option) => (
    <p key={option} className="warning" role="status">
      {warningOf(meta.id, option)}
    </p>
  ));
}

/** A title as a card: what it is about, who plays, and the button that begins. */
export function NewGame({ title, me, onBegun }: NewGameProps) {
  const { meta } = title;
  const setup = useSetup(title);
  const { names, setNames, options, board } = setup;
  const { problem, ask } = useRequest();
  const begin = async (): Promise<string> => {
    const wrong = namesProblem(names);
    if (wrong !== null) throw new Error(wrong);
    return createGame(meta, { names, options, seed: setup.seed, board: dataOf(board) });
  };
  const submit = (event: React.FormEvent): void => {
    event.preventDefault();
    void ask(begin, onBegun);
  };
  return (
    <form className="new-game" aria-label={`${t.start.newGame}: ${meta.name}`} onSubmit={submit}>
      <h2>{meta.name}</h2>
      <About id={meta.id} />
      <Players min={meta.players.min} max={meta.players.max} names={names} onChange={setNames} />
      <Options setup={setup} />
      <Warnings setup={setup} />
      <Refused problem={problem} />
      <button type="submit" className="primary big" disabled={!isSettled(board)}>
        {t.start.begin}
      </button>
      <p className="soft">{'serviceWorker' in navigator ? t.start.beginHelp : t.start.beginHelpPlain}</p>
      {me !== undefined && <OpenTable title={meta.id} players={names.length} options={options} board={board} me={me} />}
    </form>
  );
}
