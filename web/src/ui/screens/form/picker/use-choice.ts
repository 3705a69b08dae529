import { useEffect, useRef, useState } from 'react';
import { useGateway } from '@/lib/data/gateway';
import { somethingWentWrong, toDataError, type DataError } from '@/lib/errors';
import { maxPageSize } from '@/lib/list/max-page-size';
import { searchRead } from '@/lib/list/search-pages';
import type { Pickable } from './pickable';
import type { PickProblem } from './picker-row';

export interface ChoiceOptions<Item extends { readonly id: string }> {
  pickable: Pickable<Item>;
  value: readonly Item[];
  onChange: (value: Item[]) => void;
  cap: number;
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
  const gateway = useGateway();
  const [note, setNote] = useState('');
  const [error, setError] = useState<DataError>();
  const [isAddingAll, setAddingAll] = useState(false);
  const latest = useRef({ value, onChange });
  useEffect(() => {
    latest.current = { value, onChange };
  });

  const change = (next: Item[]) => {
    setNote('');
    latest.current.onChange(next);
  };

  const isFree = (item: Item) => !problemOf?.(item);

  /** The matches of a search, until there are more than may be selected. A page has nothing new if the platform's count is too high. */
  const matchesOf = async (search: string): Promise<readonly Item[]> => {
    const found = new Map<string, Item>();
    for (let page = 0, hasMore = true; hasMore; page += 1) {
      const list = await gateway.refresh(searchRead(pickable, { search, page, maxPerPage: maxPageSize }));
      if (!list) throw new Error(somethingWentWrong);
      const known = found.size;
      for (const item of list.items) found.set(item.id, item);
      hasMore = list.pageInfo.hasMore && found.size > known && [...found.values()].filter(isFree).length <= cap;
    }
    return [...found.values()];
  };

  const addAll = async (search: string) => {
    setAddingAll(true);
    setError(undefined);
    try {
      const matches = await matchesOf(search);
      // The selection may have changed meanwhile.
      const { value: kept } = latest.current;
      const others = matches.filter(({ id }) => kept.every((each) => each.id !== id));
      const free = others.filter(isFree);
      const added = free.slice(0, Math.max(0, cap - kept.length));
      const blocked = others.filter((item) => problemOf?.(item)?.blockedBy).length;
      change([...kept, ...added]);
      setNote(
        [
          `${added.length} ${added.length === 1 ? pickable.one : pickable.many} added.`,
          blocked > 0 && `${blocked} left out: ${blockedText}.`,
          free.length > added.length && pickable.maximum(cap),
        ]
          .filter(Boolean)
          .join(' '),
      );
    } catch (problem) {
      setError(toDataError(problem));
    } finally {
      setAddingAll(false);
    }
  };

  return {
    picked: new Set(value.map(({ id }) => id)),
    isFull: value.length >= cap,
    toggle: (item: Item, isPicked: boolean) => {
      const others = value.filter(({ id }) => id !== item.id);
      change(isPicked ? [...others, item] : others);
    },
    clear: () => change([]),
    addAll: (search: string) => void addAll(search),
    isAddingAll,
    error,
    note,
  };
}
