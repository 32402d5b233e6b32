import type { ChannelInfo, ChannelSettings, NewChannel, NoticesAnswer } from '@roundhouse/protocol';
import { useState } from 'react';
import { api } from '../source/api.ts';
import { sending } from './unsent.ts';
import { useRead } from './use-request.tsx';

/** For a table, only the channels are known. */
export type KnownChannels = Pick<NoticesAnswer, 'channels'> & Partial<NoticesAnswer>;

export interface Channels {
  readonly known: KnownChannels | null; // null: not loaded yet
  readonly problem: string | null;
  readonly tested: string | null; // the channel whose test was sent
  add(given: NewChannel, then?: () => void): Promise<void>;
  set(channel: ChannelInfo, settings: ChannelSettings): void;
  test(channel: ChannelInfo): void;
  remove(channel: ChannelInfo): void;
}

/** Settings that are not given stay as they are. */
function changed(channels: readonly ChannelInfo[], id: string, settings: ChannelSettings): readonly ChannelInfo[] {
  const given = Object.entries(settings).filter(([, value]) => value !== undefined);
  return channels.map((each) => (each.id === id ? { ...each, ...Object.fromEntries(given) } : each));
}

/** Channels at an address of the server: a person's own, or those of a table. */
export function useChannels(path: string): Channels {
  const [known, setKnown] = useState<KnownChannels | null>(null);
  const [tested, setTested] = useState<string | null>(null);
  const { problem, ask } = useRead<KnownChannels>(path, setKnown);
  return {
    known,
    problem,
    tested,
    add: (given, then) =>
      ask(
        () => sending(api<KnownChannels>('POST', path, given)),
        (answer) => {
          setKnown(answer);
          then?.();
        },
      ),
    set: ({ id }, settings) => {
      // Shown immediately: another setting may follow before the server has answered.
      setKnown((before) => before && { ...before, channels: changed(before.channels, id, settings) });
      void ask(
        () => api<KnownChannels>('PUT', `${path}/${id}`, settings),
        () => undefined,
      );
    },
    test: ({ id }) => {
      setTested(null);
      void ask(
        () => sending(api<KnownChannels>('POST', `${path}/${id}/test`)),
        (answer) => {
          setKnown(answer);
          setTested(id);
        },
      ).then(() => api<KnownChannels>('GET', path).then(setKnown, () => undefined));
    },
    remove: ({ id }) => void ask(() => api<KnownChannels>('DELETE', `${path}/${id}`), setKnown),
  };
}
