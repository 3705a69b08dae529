import { useEffect, useRef, useState } from 'react';
import { toDataError, type DataError } from '@/lib/errors';
import { messages } from '@/ui/form/messages';
import type { ChannelProblem } from './channel-row';
import type { Channel, ChannelSearch } from './use-channel-pages';
import { useChannelSweep, type Sweep } from './use-channel-sweep';

export interface ChannelChoiceOptions<Item extends Channel> {
  value: readonly Item[];
  onChange: (value: Item[]) => void;
  /** The most that may be picked. */
  cap: number;
  query: ChannelSearch<Item>;
  /** Why one can't be picked. */
  problemOf: (channel: Item) => ChannelProblem | undefined;
  /** What is wrong with those that something blocks: 'their releases are not final'. */
  blockedText: string;
}

const plural = (count: number) => `${count} booking channel${count === 1 ? '' : 's'}`;

/** What is picked, and how that changes: one at a time, all that match a search, or none. */
export function useChannelChoice<Item extends Channel>({
  value,
  onChange,
  cap,
  query,
  problemOf,
  blockedText,
}: ChannelChoiceOptions<Item>) {
  const sweep = useChannelSweep(query);
  const [note, setNote] = useState('');
  const [error, setError] = useState<DataError>();
  const [isSweeping, setSweeping] = useState(false);
  const picked = new Set(value.map(({ id }) => id));

  const change = (next: Item[]) => {
    setNote('');
    onChange(next);
  };

  const toggle = (channel: Item, isPicked: boolean) => {
    const others = value.filter(({ id }) => id !== channel.id);
    change(isPicked ? [...others, channel] : others);
  };

  const current = useRef({ value, change });
  useEffect(() => {
    current.current = { value, change };
  });
  const noteOf = ({ found, blocked, isCut }: Sweep<Item>) =>
    [
      `${plural(found.length)} added.`,
      ...(blocked > 0 ? [`${blocked} left out: ${blockedText}.`] : []),
      ...(isCut ? [messages.maximumBookingChannels(cap)] : []),
    ].join(' ');

  const addAll = async (search: string) => {
    setSweeping(true);
    setError(undefined);
    try {
      const result = await sweep(search, cap - value.length, (channel) => {
        const problem = problemOf(channel);
        if (picked.has(channel.id) || (problem && !problem.blockedBy)) return 'taken';
        return problem ? 'blocked' : 'free';
      });
      // What was picked or taken away meanwhile counts.
      const kept = current.current.value;
      const known = new Set(kept.map(({ id }) => id));
      const found = result.found.filter(({ id }) => !known.has(id)).slice(0, Math.max(0, cap - kept.length));
      current.current.change([...kept, ...found]);
      setNote(noteOf({ ...result, found }));
    } catch (problem) {
      setError(toDataError(problem));
    } finally {
      setSweeping(false);
    }
  };

  return {
    picked,
    isFull: value.length >= cap,
    toggle,
    clear: () => change([]),
    addAll: (search: string) => void addAll(search),
    isSweeping,
    error,
    note,
  };
}
