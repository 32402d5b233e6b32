import type { Json } from '@roundhouse/kernel';
import { type TraceLine, traceComparer } from '@roundhouse/rails-18xx';
import { MAP } from '../data/map.ts';

/** Lists whose order tells nothing about the game. */
const UNORDERED = [
  /\.hand$/,
  /\.companies$/,
  /\.tokens$/,
  /\.trains$/,
  /\.commodities$/,
  /^depot\.discarded$/,
  /^special\.(gauge|unclaimed)$/,
];

const compare = traceComparer(
  MAP.hexes.map(({ id }) => id),
  UNORDERED,
);

/** Traces do not agree on who acts while stations are exchanged: the GIPR, or the company that closes. */
const oneActor = (lines: readonly TraceLine[]): readonly TraceLine[] =>
  lines.map((line) => {
    const flow = line.flow as { readonly step?: Json; readonly entity?: Json } | undefined;
    return flow?.step === 'G18India::ExchangeToken'
      ? { ...line, flow: { ...flow, active: [flow.entity ?? null] } }
      : line;
  });

/** Every field in which our trace of a game differs from a recorded one. */
export const compareTraces: typeof compare = (ours, theirs) => compare(oneActor(ours), oneActor(theirs));
