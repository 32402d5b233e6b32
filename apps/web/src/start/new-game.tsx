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
import type { BotLevel, Me } from '@roundhouse/protocol';
import { useId, useState } from 'react';
import { Refused, useRequest } from '../account/use-request.tsx';
import { startOf } from '../language.ts';
import { OpenTable } from '../lobby/open-table.tsx';
import { BoardField, dataOf, isSettled, NO_BOARD, type OwnBoard } from './board-field.tsx';
import { BotLevelField, botName, usualLevel } from './bot-level.tsx';
import { createGame, learnGame, usualOptions } from './create-game.ts';
import { OptionField } from './option-field.tsx';
import { optionsProblem, warningOf } from './option-texts.ts';
import { type Bots, Players } from './players.tsx';

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
function useSetup({ meta, ownBoards, bots: levels }: LobbyTitle) {
  const [bots, setBots] = useState<Bots>([]);
  const [names, setNames] = useState<readonly string[]>(t.start.defaultNames.slice(0, Math.max(3, meta.players.min)));
  const [options, setOptions] = useState<OptionValues>(() => usualOptions(meta));
  const [seed, setSeed] = useState('');
  const [board, setBoard] = useState<OwnBoard>(NO_BOARD);
  return {
    meta,
    ownBoards,
    levels,
    bots,
    setBots,
    names,
    setNames,
    options,
    setOptions,
    seed,
    setSeed,
    board,
    setBoard,
  };
}

type Setup = ReturnType<typeof useSetup>;

/** Begins the game here, with bots at some seats. Returns its id. */
async function create({ meta, options, seed, board, ...wanted }: Setup, bots: Bots): Promise<string> {
  const names = wanted.names.map((name, seat) => (bots[seat] ? botName(bots[seat], seat) : name.trim()));
  const wrong = namesProblem(names) ?? optionsProblem(meta, options, names.length);
  if (wrong !== null) throw new Error(wrong);
  const seats = names.map((_, seat) => bots[seat] ?? null);
  return createGame(meta, { names, options, seed, board: dataOf(board), bots: seats });
}

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

interface AgainstBotsProps {
  readonly setup: Setup;
  onBegin(bots: Bots): void;
}

/** One person against bots at all other seats, begun at once. */
function AgainstBots({ setup: { names, levels, board }, onBegin }: AgainstBotsProps) {
  const [level, setLevel] = useState<BotLevel>(() => usualLevel(levels));
  if (names.length < 2) return null;
  return (
    <div className="against-bots">
      <button
        type="button"
        className="big"
        disabled={!isSettled(board)}
        onClick={() => onBegin(names.map((_, seat) => (seat === 0 ? null : level)))}
      >
        {t.bots.play}
      </button>
      <BotLevelField levels={levels} level={level} onChange={setLevel} />
      <p className="soft">{t.bots.about[level]}</p>
    </div>
  );
}

/** A title as a card: what it is about, who plays, and the button that begins. */
export function NewGame({ title, me, onBegun }: NewGameProps) {
  const { meta } = title;
  const setup = useSetup(title);
  const { names, setNames, options, board, bots, setBots, levels } = setup;
  const { problem, ask } = useRequest();
  const begin = (seats: Bots): void => void ask(() => create(setup, seats), onBegun);
  const submit = (event: React.FormEvent): void => {
    event.preventDefault();
    begin(bots);
  };
  return (
    <form className="new-game" aria-label={`${t.start.newGame}: ${meta.name}`} onSubmit={submit}>
      <h2>{meta.name}</h2>
      <About id={meta.id} />
      {title.lessons !== undefined && (
        <button
          type="button"
          data-learn={meta.id}
          className="big"
          onClick={() => void ask(() => learnGame(title), onBegun)}
        >
          {t.lessons.learn}
        </button>
      )}
      <Players {...meta.players} {...{ names, levels, bots }} onChange={setNames} onBots={setBots} />
      <Options setup={setup} />
      <Warnings setup={setup} />
      <Refused problem={problem} />
      <button type="submit" className="primary big" disabled={!isSettled(board)}>
        {t.start.begin}
      </button>
      <AgainstBots setup={setup} onBegin={begin} />
      <p className="soft">{'serviceWorker' in navigator ? t.start.beginHelp : t.start.beginHelpPlain}</p>
      {me !== undefined && (
        <OpenTable meta={meta} levels={levels} players={names.length} options={options} board={board} me={me} />
      )}
    </form>
  );
}
