export interface Line {
  readonly name: string;
  readonly colour: string;
  readonly points: readonly { readonly x: number; readonly y: number }[];
}

interface LineChartProps {
  readonly title: string;
  readonly lines: readonly Line[];
  readonly last: number; // the x at which all lines end
  readonly figure: (value: number) => string;
  readonly stepped?: boolean; // a value holds until the next one
}

const WIDTH = 460;
const HEIGHT = 230;
const LEFT = 52;
const RIGHT = 62;
const PAD = 14;
const NAME = 13;

/** Lines differ in pattern and in the name at their end, not only in colour. */
const DASHES = ['', '9 4', '3 3', '12 3 3 3', '6 3', '1 4'];

/** About four round numbers for the scale. */
function ticksBetween(least: number, most: number): readonly number[] {
  const rough = (most - least) / 4;
  const size = 10 ** Math.floor(Math.log10(Math.max(1, rough)));
  const step = [1, 2, 5, 10].map((n) => n * size).find((n) => n >= rough) ?? size * 10;
  const first = Math.ceil(least / step) * step;
  return Array.from({ length: Math.floor((most - first) / step) + 1 }, (_, i) => first + i * step);
}

/** Names at the ends of lines, moved apart where they would cover each other. */
function spread(ends: readonly { readonly name: string; readonly y: number }[]): ReadonlyMap<string, number> {
  const placed = new Map<string, number>();
  const inOrder = [...ends].sort((a, b) => a.y - b.y);
  let above = Number.NEGATIVE_INFINITY;
  for (const { name, y } of inOrder) {
    above = Math.max(y, above + NAME);
    placed.set(name, above);
  }
  // Names pushed out at the bottom push the others up again.
  let below = HEIGHT + NAME - PAD / 2;
  for (const { name } of inOrder.toReversed()) {
    below = Math.min(placed.get(name) ?? 0, below - NAME);
    placed.set(name, below);
  }
  return placed;
}

/** Maps values to positions in the picture. */
function scaleOf({ lines, last }: Pick<LineChartProps, 'lines' | 'last'>) {
  const points = lines.flatMap((line) => line.points);
  const first = Math.min(last - 1, ...points.map((p) => p.x));
  const most = Math.max(1, ...points.map((p) => p.y)) * 1.02;
  const lowest = Math.min(...points.map((p) => p.y));
  // If all values are high, the scale does not begin at 0; with debts it begins below 0.
  const least = lowest > most * 0.35 ? lowest * 0.9 : Math.min(0, lowest * 1.05);
  const x = (value: number): number => LEFT + ((WIDTH - LEFT - RIGHT) * (value - first)) / (last - first);
  const y = (value: number): number => HEIGHT - PAD - ((HEIGHT - 2 * PAD) * (value - least)) / (most - least);
  return { least, most, x, y };
}

function pathOf({ points }: Line, { x, y }: ReturnType<typeof scaleOf>, last: number, stepped: boolean): string {
  const all = points.map((p, i) => {
    const [across, down] = [x(p.x).toFixed(1), y(p.y).toFixed(1)];
    if (i === 0) return `M${across} ${down}`;
    return stepped ? `H${across}V${down}` : `L${across} ${down}`;
  });
  return all.join('') + (stepped ? `H${x(last).toFixed(1)}` : '');
}

export function LineChart({ title, lines, last, figure, stepped = false }: LineChartProps) {
  const scale = scaleOf({ lines, last });
  const { least, most, y } = scale;
  const ends = spread(lines.map((line) => ({ name: line.name, y: y(line.points.at(-1)?.y ?? 0) })));
  return (
    <svg className="chart" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={title}>
      {ticksBetween(least, most).map((tick) => (
        <g key={tick}>
          <path className="chart-grid" d={`M${LEFT} ${y(tick)}H${WIDTH - RIGHT}`} />
          <text className="chart-figure" x={LEFT - 6} y={y(tick) + 4} textAnchor="end">
            {figure(tick)}
          </text>
        </g>
      ))}
      {lines.map((line, i) => (
        <g key={line.name}>
          <path
            className="chart-line"
            d={pathOf(line, scale, last, stepped)}
            style={{ stroke: line.colour, strokeDasharray: DASHES[i % DASHES.length] }}
          />
          <text className="chart-name" x={WIDTH - RIGHT + 6} y={(ends.get(line.name) ?? 0) + 4}>
            {line.name}
          </text>
        </g>
      ))}
    </svg>
  );
}
