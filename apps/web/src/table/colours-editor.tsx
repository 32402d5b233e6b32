import {
  COLOUR_GROUPS,
  type ColourFault,
  type ColourGroup,
  colourFaults,
  PALETTE_NAMES,
  TILE_NAMES,
} from '@roundhouse/board-drawing/palettes.ts';
import { tt } from '@roundhouse/page/text/table.ts';
import { coloursOf, setColours, USUAL, useColours, variableOf } from '@roundhouse/page/ui/colours.ts';
import { useId, useState } from 'react';

const nameOf = (group: ColourGroup, place: number): string =>
  group === 'tile' ? tt.colours.tile[TILE_NAMES[place] ?? 'gray'] : tt.colours[group](place + 1);

/** A number with one decimal, rounded down so that it never looks sufficient when it is not. */
const short = (value: number): number => Math.floor(value * 10) / 10;

function textOf(group: ColourGroup, fault: ColourFault): string {
  const [has, least] = [short(fault.has), fault.least];
  switch (fault.kind) {
    case 'contrast':
      return tt.colours.contrast(tt.colours.against[fault.what], has, least);
    case 'alike':
      return tt.colours.alike(nameOf(group, fault.place), has, least);
    case 'ground':
      return tt.colours.ground(has, least);
  }
}

/** A colour that was tried and not accepted, with the reasons. */
interface Refused {
  readonly place: number;
  readonly colour: string;
  readonly faults: readonly ColourFault[];
}

/** The colours of one group. A distinguishable colour is used immediately; for others the reason is shown. */
function Group({ group }: { readonly group: ColourGroup }) {
  const chosen = useColours();
  const colours = coloursOf(chosen, group);
  const [refused, setRefused] = useState<Refused | null>(null);
  const attempt = (place: number, colour: string): void => {
    const faults = colourFaults(
      group,
      colours.map((each, at) => (at === place ? colour : each)),
      place,
    );
    setRefused(faults.length > 0 ? { place, colour, faults } : null);
    if (faults.length > 0) return;
    setColours({ ...chosen, own: { ...chosen.own, [variableOf(group, place)]: colour } });
  };
  return (
    <fieldset className="colour-group">
      <legend>{tt.colours.group[group]}</legend>
      {colours.map((colour, place) => (
        <label key={variableOf(group, place)}>
          <input
            type="color"
            value={refused?.place === place ? refused.colour : colour}
            onChange={({ target }) => attempt(place, target.value)}
          />{' '}
          {nameOf(group, place)}
        </label>
      ))}
      <div role="status">
        {refused?.faults.map((fault) => (
          <p key={JSON.stringify(fault)} className="refusal">
            {nameOf(group, refused.place)}: {textOf(group, fault)}
          </p>
        ))}
      </div>
    </fieldset>
  );
}

/** Chooses a palette, or individual colours. */
export function ColoursEditor() {
  const id = useId();
  const chosen = useColours();
  const pick = (value: string): void =>
    setColours({ palette: PALETTE_NAMES.find((name) => name === value) ?? chosen.palette, own: {} });
  return (
    <div className="colours-editor">
      <p>
        <label htmlFor={id}>{tt.colours.palette}</label>{' '}
        <select id={id} value={chosen.palette} onChange={({ target }) => pick(target.value)}>
          {PALETTE_NAMES.map((name) => (
            <option key={name} value={name}>
              {tt.colours.palettes[name]}
            </option>
          ))}
        </select>
      </p>
      <p className="soft">{tt.colours.help}</p>
      {COLOUR_GROUPS.map((group) => (
        // Refused tries are forgotten when the palette changes.
        <Group key={`${chosen.palette} ${group}`} group={group} />
      ))}
      <button type="button" onClick={() => setColours(USUAL)}>
        {tt.colours.reset}
      </button>
    </div>
  );
}
