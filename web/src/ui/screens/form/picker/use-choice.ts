import { useEffect, useRef, useState } from 'react';
import { toDataError, type DataError } from '@/lib/errors';
import type { Pickable } from './pickable';
import type { PickProblem } from './picker-row';
import { usePickableSearch, type PickableResults } from './use-pickable-search';

export interface ChoiceOptions<Item extends { readonly id: string }> {
  pickable: Pickable<Item>;
  value: readonly Item[];
  onChange: (value: Item[]) => void;
  /** Maximum number of records. */
  cap: number;
  /** Why a record can't be selected. */
  problemOf?: (item: Item) => PickProblem | undefined;
  /** The problem of blocked records: 'their releases are not finished'. */
  blockedText?: string;
}

/** The selection and its changes: one at a time, all matches of a search, or none. */
export function useChoice<Item extends { readonly id: string }>({
  pickable,
  value,
  onChange,
  cap,
  problemOf,
  blockedText = 'unavailable',
}: ChoiceOptions<Item>) {
  const searchPickable = usePickableSearch(pickable);
  const [note, setNote] = useState('');
  const [error, setError] = useState<DataError>();
  const [isAddingAll, setAddingAll] = useState(false);
  const picked = new Set(value.map(({ id }) => id));

  const change = (next: Item[]) => {
    setNote('');
    onChange(next);
  };

  const toggle = (item: Item, isPicked: boolean) => {
    const others = value.filter(({ id }) => id !== item.id);
    change(isPicked ? [...others, item] : others);
  };

  const current = useRef({ value, change });
  useEffect(() => {
    current.current = { value, change };
  });
  const noteOf = ({ found, blocked, isCut }: PickableResults<Item>) =>
    [
      `${found.length} ${found.length === 1 ? pickable.one : pickable.many} added.`,
      ...(blocked > 0 ? [`${blocked} left out: ${blockedText}.`] : []),
      ...(isCut ? [pickable.maximum(cap)] : []),
    ].join(' ');

  const addAll = async (search: string) => {
    setAddingAll(true);
    setError(undefined);
    try {
      const result = await searchPickable(search, cap - value.length, (item) => {
        const problem = problemOf?.(item);
        if (picked.has(item.id) || (problem && !problem.blockedBy)) return 'taken';
        return problem ? 'blocked' : 'free';
      });
      // Keep changes made meanwhile.
      const kept = current.current.value;
      const known = new Set(kept.map(({ id }) => id));
      const found = result.found.filter(({ id }) => !known.has(id)).slice(0, Math.max(0, cap - kept.length));
      current.current.change([...kept, ...found]);
      setNote(noteOf({ ...result, found }));
    } catch (problem) {
      setError(toDataError(problem));
    } finally {
      setAddingAll(false);
    }
  };

  return {
    picked,
    isFull: value.length >= cap,
    toggle,
    clear: () => change([]),
    addAll: (search: string) => void addAll(search),
    isAddingAll,
    error,
    note,
  };
}
