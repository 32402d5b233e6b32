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
import { Fragment, useId, useLayoutEffect, useRef, useState } from 'react';
import { Refused, useRequest } from '../account/use-request.tsx';
import { startOf } from '../language.ts';
import { OpenTable } from '../lobby/open-table.tsx';
import { BoardField, dataOf, isSettled, NO_BOARD, type OwnBoard } from './board-field.tsx';
import { BotLevelField, botName, usualLevel } from './bot-level.tsx';
import { createGame, usualNames, usualOptions } from './create-game.ts';
import { GROUP_END, OptionField } from './option-field.tsx';
import { optionsProblem, warningOf } from './option-texts.ts';
import { type Bots, Players } from './players.tsx';
import { pictureOf } from './title-cards.tsx';
import type { Way } from './ways.ts';

interface NewGameProps {
  readonly title: LobbyTitle;
  readonly way: Way; // how somebody wants to play
  /** undefined: there is no server to play on. */
  readonly me: Me | null | undefined;
  onBegun(id: string): void;
  onBack(): void;
}

/** Why the names are not allowed; null: they are. */
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

/** The settings of a new game of one title. */
function useSetup({ meta, ownBoards, bots: levels }: LobbyTitle) {
  const [bots, setBots] = useState<Bots>([]);
  const [names, setNames] = useState(() => usualNames(meta));
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

/** Groups options by the beginning of their names, such as "Fast Game: start"; the others come first. */
function grouped(specs: readonly OptionSpec[], labelOf: (spec: OptionSpec) => string) {
  const groups = new Map<string, OptionSpec[]>([['', []]]);
  for (const spec of specs) {
    const [group = '', own] = labelOf(spec).split(GROUP_END);
    const key = own === undefined ? '' : group;
    groups.set(key, [...(groups.get(key) ?? []), spec]);
  }
  return [...groups].filter(([, list]) => list.length > 0);
}

function Options({ setup }: { readonly setup: Setup }) {
  const { meta, names, options, setOptions, seed, setSeed, board, setBoard } = setup;
  const valueFor = (spec: OptionSpec): OptionValue => options[spec.name] ?? spec.default;
  const isMissed = (spec: OptionSpec): boolean => isAdvised(spec, names.length) && !optionIsOn(spec, valueFor(spec));
  const said = startOf(meta.id)?.options;
  const labelOf = ({ name }: OptionSpec): string => said?.[name]?.label ?? name;
  const missed = meta.options.filter(isMissed).map(labelOf);
  return (
    <details className="options">
      <summary>
        {t.start.options}
        {missed.length > 0 && <small>{t.start.advisedFor(names.length, missed.join(', '))}</small>}
      </summary>
      {grouped(meta.options, labelOf).map(([group, specs]) => (
        <fieldset key={group} className="option-group">
          {group !== '' && <legend>{group}</legend>}
          {specs.map((spec) => (
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
        </fieldset>
      ))}
      <fieldset className="option-group">
        <legend>{t.start.moreOptions}</legend>
        <SeedField seed={seed} onChange={setSeed} />
        {setup.ownBoards && <BoardField title={meta.id} board={board} onChange={setBoard} />}
      </fieldset>
    </details>
  );
}

/** Warnings about the chosen options, in a visible place. */
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

/** One person against bots at all other seats, begun immediately. */
function AgainstBots({ setup: { names, levels, board }, onBegin }: AgainstBotsProps) {
  const [level, setLevel] = useState<BotLevel>(() => usualLevel(levels));
  if (names.length < 2) return null;
  return (
    <div className="against-bots">
      <button
        type="button"
        className="primary big"
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

/** Scrolls to the top of the form that replaces a card, since people may have scrolled down to the card. */
function useSeenFromTop() {
  const form = useRef<HTMLFormElement>(null);
  useLayoutEffect(() => {
    if (form.current && form.current.getBoundingClientRect().top < 0) form.current.scrollIntoView();
  }, []);
  return form;
}

/** The ways to begin that each form offers. */
const WAYS_IN: Readonly<Record<Way, readonly Way[]>> = {
  bots: ['bots'],
  screen: ['screen', 'friends'],
  friends: ['friends', 'screen'],
};

/** A new game of one title: who plays, the options, and the ways to begin, the requested one first. */
export default function NewGame({ title, way, me, onBegun, onBack }: NewGameProps) {
  const { meta } = title;
  const setup = useSetup(title);
  const { names, setNames, options, board, bots, setBots, levels } = setup;
  const { problem, ask } = useRequest();
  const form = useSeenFromTop();
  const isOverNetwork = way === 'friends' && me !== undefined;
  const begin = (seats: Bots): void => void ask(() => create(setup, seats), onBegun);
  const submit = (event: React.FormEvent): void => {
    event.preventDefault();
    if (!isOverNetwork) begin(bots);
  };
  const beginning: Readonly<Record<Way, React.ReactNode>> = {
    screen: (
      <div className="at-one-screen">
        <button type="submit" className={way === 'screen' ? 'primary big' : 'big'} disabled={!isSettled(board)}>
          {t.start.begin}
        </button>
        <p className="soft">{'serviceWorker' in navigator ? t.start.beginHelp : t.start.beginHelpPlain}</p>
      </div>
    ),
    bots: <AgainstBots setup={setup} onBegin={begin} />,
    friends: me !== undefined && (
      <OpenTable {...{ meta, levels, options, board, me }} players={names.length} isWanted={way === 'friends'} />
    ),
  };
  return (
    <form ref={form} className="new-game" aria-label={`${t.start.newGame}: ${meta.name}`} onSubmit={submit}>
      <button type="button" className="back" onClick={onBack}>
        ‹ {t.home}
      </button>
      <div className="form-head">
        <div>
          <h2>{meta.name}</h2>
          <About id={meta.id} />
        </div>
        <img src={pictureOf(meta.id)} alt="" width="640" height="300" />
      </div>
      <Players
        {...meta.players}
        {...{ names, levels, bots }}
        named={way === 'bots' ? 'me' : isOverNetwork ? 'nobody' : 'all'}
        onChange={setNames}
        onBots={setBots}
      />
      <Options setup={setup} />
      <Warnings setup={setup} />
      <Refused problem={problem} />
      {(isOverNetwork ? (['friends'] as const) : WAYS_IN[way]).map((each) => (
        <Fragment key={each}>{beginning[each]}</Fragment>
      ))}
    </form>
  );
}
