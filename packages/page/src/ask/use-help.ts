import { jsonEqual } from '@roundhouse/kernel';
import type { Helper } from '../helper/helper.ts';
import { useSteady } from '../state/use-steady.ts';
import { helperWorker } from '../workers.ts';
import { type Answer, useAnswer } from './use-answer.ts';

type Method = keyof Helper;
type Args<M extends Method> = Parameters<Helper[M]>;
type Value<M extends Method> = Awaited<ReturnType<Helper[M]>>;

interface Call<M extends Method> {
  readonly method: M;
  readonly args: Args<M>;
}

const ask = <M extends Method>({ method, args }: Call<M>): Promise<Value<M>> =>
  (helperWorker()[method] as (...given: Args<M>) => Promise<Value<M>>)(...args);

/** Positions are large, so they are compared as objects; all other arguments are small and compared by value. */
function isSame<M extends Method>(a: Call<M> | null, b: Call<M> | null): boolean {
  if (a === null || b === null) return a === b;
  const [[seenBefore, ...before], [seen, ...now]] = [a.args, b.args] as [unknown[], unknown[]];
  return a.method === b.method && seenBefore === seen && jsonEqual(before, now);
}

/** The helper's answer about a position; it is asked again when the arguments change. Null asks nothing. */
export function useHelp<M extends Method>(method: M, args: Args<M> | null): Answer<Call<M>, Value<M>> {
  const call = useSteady<Call<M> | null>(args && { method, args }, isSame);
  return useAnswer<Call<M>, Value<M>>(call, ask);
}
