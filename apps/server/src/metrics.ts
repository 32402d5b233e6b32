/** Upper bounds of the histogram buckets for times, in seconds. */
const BOUNDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5] as const;

interface Histogram {
  readonly counts: number[];
  sum: number;
  count: number;
}

const escaped = (value: string): string => value.replace(/[\\"\n]/g, ' ');

/** Figures in the text form that Prometheus reads. */
export class Metrics {
  readonly #counters = new Map<string, number>();
  readonly #times = new Map<string, Histogram>();
  readonly #gauges = new Map<string, () => number>();

  count(name: string, labels: Readonly<Record<string, string>> = {}): void {
    const text = Object.entries(labels).map(([label, value]) => `${label}="${escaped(value)}"`);
    const key = text.length > 0 ? `${name}{${text.join(',')}}` : name;
    this.#counters.set(key, (this.#counters.get(key) ?? 0) + 1);
  }

  time(name: string, seconds: number): void {
    const histogram = this.#times.get(name) ?? { counts: BOUNDS.map(() => 0), sum: 0, count: 0 };
    for (const [i, bound] of BOUNDS.entries())
      if (seconds <= bound) histogram.counts[i] = (histogram.counts[i] ?? 0) + 1;
    histogram.sum += seconds;
    histogram.count++;
    this.#times.set(name, histogram);
  }

  gauge(name: string, read: () => number): void {
    this.#gauges.set(name, read);
  }

  get text(): string {
    const lines: string[] = [];
    for (const [key, value] of this.#counters) lines.push(`roundhouse_${key} ${value}`);
    for (const [name, read] of this.#gauges) lines.push(`roundhouse_${name} ${read()}`);
    for (const [name, { counts, sum, count }] of this.#times) {
      for (const [i, bound] of BOUNDS.entries()) lines.push(`roundhouse_${name}_bucket{le="${bound}"} ${counts[i]}`);
      lines.push(`roundhouse_${name}_bucket{le="+Inf"} ${count}`);
      lines.push(`roundhouse_${name}_sum ${sum.toFixed(6)}`, `roundhouse_${name}_count ${count}`);
    }
    return `${lines.sort().join('\n')}\n`;
  }
}
