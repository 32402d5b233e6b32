import type { Network } from '@roundhouse/rails-18xx/board/network.ts';
import { type Account, type RouteFacts, type StopNode, stopAt, stopName } from '@roundhouse/rails-18xx/routes/index.ts';
import { boardOf } from '../../board/index.ts';
import { stopValue } from '../seasons.ts';
import type { RunPosition } from './position.ts';

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

/** 6.13.4, 6.14.2, P7: what the stops of a route are worth. Sites pay nothing, posts the owner of P7. */
export class Reckoner {
  readonly #network: Network;
  readonly #position: RunPosition;
  readonly #values: Int32Array; // by node
  readonly #isPost: Uint8Array; // by node
  readonly #sites: Int32Array; // by node: what a site brings beside the revenue
  readonly #home: number; // node; -1: it is not on the way

  constructor(network: Network, position: RunPosition) {
    this.#network = network;
    this.#position = position;
    this.#values = new Int32Array(network.nodes.length);
    this.#isPost = new Uint8Array(network.nodes.length);
    this.#sites = new Int32Array(network.nodes.length);
    const { siteAt, companies } = boardOf(position);
    this.#home = network.stopNodes.get(companies[position.company]?.home ?? '')?.[0] ?? -1;
    for (let node = 0; node < network.nodes.length; node++) {
      const at = stopAt(network, node);
      if (at === undefined) continue;
      this.#isPost[node] = at.def.extra ? 1 : 0;
      this.#values[node] = at.def.extra ? position.post : stopValue(position, at);
      if (!at.def.extra) this.#sites[node] = position.sites?.[siteAt.get(at.hex)?.id ?? ''] ?? 0;
    }
  }

  isPost(node: number): boolean {
    return this.#isPost[node] === 1;
  }

  value(node: number): number {
    return this.#values[node] as number;
  }

  /** Posts are no stops. */
  stops({ stops, visited }: RouteFacts): number {
    let count = 0;
    for (let i = 0; i < visited; i++) if (!this.isPost(stops[i] as number)) count++;
    return count;
  }

  revenue({ stops, visited }: RouteFacts, account?: Account): number {
    let total = 0;
    for (let i = 0; i < visited; i++) {
      const node = stops[i] as number;
      total += this.value(node);
      if (account) this.#write(node, account);
    }
    return total;
  }

  /** A post is told by its city. */
  #write(node: number, { counted, parts }: Account): void {
    const at = stopAt(this.#network, node) as StopNode;
    const amount = this.value(node);
    counted.push(node);
    if (at.def.extra) {
      const city = [...boardOf(this.#position).posts].find(([, { hex, stop }]) => hex === at.hex && stop === at.stop);
      parts.push({ what: 'post', where: `${city?.[0]}.0`, amount });
    } else {
      parts.push({ what: at.def.kind === 'offboard' ? 'site' : at.def.kind, where: stopName(at), amount });
    }
  }

  /** 6.10: what sites at the ends of a route bring that holds the home city. */
  sites({ stops, visited, from, to }: RouteFacts): number {
    const ends = (this.#sites[from] as number) + (this.#sites[to] as number);
    if (ends === 0) return 0;
    for (let i = 0; i < visited; i++) if (stops[i] === this.#home) return ends;
    return 0;
  }

  /** With sites, what a stop may add. */
  most(node: number): number {
    return this.value(node) + (this.#sites[node] as number);
  }

  /** As many of the best stops as the train has, and the best two posts; `sites`: with what they bring. */
  ceiling({ train, stops, visited }: RouteFacts, sites: boolean): number {
    const nodes = Array.from({ length: visited }, (_, i) => stops[i] as number);
    const best = (posts: boolean, most: number): number =>
      sum(
        nodes
          .filter((node) => this.isPost(node) === posts)
          .map((node) => (sites ? this.most(node) : this.value(node)))
          .sort((a, b) => b - a)
          .slice(0, most),
      );
    return best(false, train.counts ?? visited) + best(true, 2);
  }
}
