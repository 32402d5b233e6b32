import { hexCentre } from '@roundhouse/board-drawing';
import type { ActionBase } from '@roundhouse/kernel';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { keepSize, SETTLED } from '../../board/use-pan-zoom.ts';
import { useHandler } from '../../state/use-handler.ts';
import { byTile, nextTurn, tileIn } from '../../table/draft.ts';
import type { BoardSource } from '../use-pictures.ts';
import { FanPicture } from './fan-picture.tsx';
import { fanPlaces } from './fan-places.ts';

interface HexFanProps extends BoardSource {
  /** The top left corner of the picture of the board. */
  readonly origin: { readonly x: number; readonly y: number };
  onPropose?: ((action: ActionBase) => void) | undefined;
}

/** One option of the fan: a tile with its turns, or an action without a tile. */
interface Option {
  readonly key: string;
  readonly turns: readonly ActionBase[];
}

const SIZE = 56; // pixels
const HEX = 100; // from its middle to a corner, in units of the board

function optionsOf(candidates: readonly ActionBase[]): readonly Option[] {
  return [...byTile(candidates)].flatMap(([tile, turns]) =>
    tile === '' ? turns.map((action) => ({ key: JSON.stringify(action), turns: [action] })) : [{ key: tile, turns }],
  );
}

/** The places of the options, computed when the fan opens, and again after the board was moved. */
function usePlaces(count: number) {
  const anchor = useRef<HTMLDivElement>(null);
  const [places, setPlaces] = useState<ReturnType<typeof fanPlaces>>([]);
  useLayoutEffect(() => {
    const picture = anchor.current?.closest<HTMLElement>('.pan-picture');
    const frame = picture?.closest('.pan-frame');
    if (!picture || !frame) return;
    const reckon = (): void => {
      if (!anchor.current) return;
      const around = HEX * keepSize(anchor.current, picture);
      const [at, window] = [anchor.current.getBoundingClientRect(), frame.getBoundingClientRect()];
      const centre = { x: at.x - window.x, y: at.y - window.y };
      setPlaces(fanPlaces({ count, size: SIZE, around, centre, window }));
    };
    reckon();
    picture.addEventListener(SETTLED, reckon);
    return () => picture.removeEventListener(SETTLED, reckon);
  }, [count]);
  return { anchor, places };
}

/** How far the wheel must turn to turn a tile once: a touchpad reports many small steps. */
const WHEEL_STEP = 60;

/** The wheel over the chosen hex or its fan turns the tile; anywhere else it zooms. */
function useWheel(anchor: React.RefObject<HTMLDivElement | null>, hex: string, turn: (by: number) => void): void {
  const gathered = useRef(0);
  const onWheel = useHandler((event: WheelEvent): void => {
    const over = event.target instanceof Element ? event.target : null;
    const isHere = over?.closest('.hex-fan') || over?.closest<SVGElement>('[data-hex]')?.dataset.hex === hex;
    if (!isHere) return;
    event.preventDefault();
    event.stopPropagation();
    gathered.current += event.deltaY;
    if (Math.abs(gathered.current) < WHEEL_STEP) return;
    turn(Math.sign(gathered.current));
    gathered.current = 0;
  });
  useEffect(() => {
    const picture = anchor.current?.closest<HTMLElement>('.pan-picture');
    // React listens passively, and a passive listener cannot keep the board from zooming.
    picture?.addEventListener('wheel', onWheel, { passive: false });
    return () => picture?.removeEventListener('wheel', onWheel);
  }, [anchor, onWheel]);
}

interface OpenFanProps extends HexFanProps {
  readonly hex: string;
  readonly options: readonly Option[];
  readonly proposal: ActionBase;
  onPropose(action: ActionBase): void;
}

function OpenFan({ hex, options, proposal, onPropose, origin, ...source }: OpenFanProps) {
  const { anchor, places } = usePlaces(options.length);
  const chosen = options.find(({ turns }) => turns.includes(proposal));
  useWheel(anchor, hex, (by) => chosen && onPropose(nextTurn(chosen.turns, proposal, by)));
  const { x, y } = hexCentre(hex);
  return (
    // Hidden from keyboards and screen readers, because the panel lists the same options.
    <div
      ref={anchor}
      className="hex-fan"
      data-keeps-size
      style={{ left: x - origin.x, top: y - origin.y }}
      aria-hidden="true"
    >
      {options.map(({ key, turns }, i) => {
        const isChosen = turns.includes(proposal);
        const shown = isChosen ? proposal : (turns[0] as ActionBase);
        const place = places[i];
        if (!place) return null;
        return (
          <button
            key={key}
            type="button"
            tabIndex={-1}
            className={isChosen ? 'fan-option fan-chosen' : 'fan-option'}
            data-fan={tileIn(shown)?.tile ?? key}
            style={{ left: place.x, top: place.y, width: SIZE, height: SIZE }}
            // Keeps the focus at the hex, so that Enter still confirms and the space key still turns.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onPropose(isChosen ? nextTurn(turns, proposal) : shown)}
          >
            <FanPicture {...source} hex={hex} action={shown} size={SIZE - 10} />
            {isChosen && turns.length > 1 && <span className="fan-turn">↻</span>}
          </button>
        );
      })}
    </div>
  );
}

/**
 * The options in the chosen hex, spread around it. The first is proposed already; a click proposes another, and a click on
 * the proposed one turns it. A single option needs no fan: the hex itself shows it.
 */
export function HexFan(props: HexFanProps) {
  const { plan, onPropose } = props;
  const { chosen: hex, action, candidates = [] } = plan;
  const options = optionsOf(candidates);
  if (hex === null || action === null || !onPropose || candidates.length < 2 || !candidates.includes(action))
    return null;
  return <OpenFan key={hex} {...props} {...{ hex, options, onPropose }} proposal={action} />;
}
