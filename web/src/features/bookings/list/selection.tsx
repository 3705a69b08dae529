import type { MouseEvent } from 'react';
import styled from 'styled-components';
import { useShortcut } from '@/lib/browser/shortcuts';
import { PartialCheckbox } from '@/ui/design/partial-checkbox';
import { type Store, useStore } from '@/ui/design/store';

/** The picked rows of one fleet, tab and filter, on all of its pages. */
export interface Selection {
  readonly subject: string;
  readonly ids: ReadonlySet<string>;
}

export type SelectionStore = Store<Selection>;

/** The picked rows, unless they were picked elsewhere. */
export const pickedIn = ({ subject, ids }: Selection, current: string): ReadonlySet<string> => (subject === current ? ids : none);

const none: ReadonlySet<string> = new Set();

/** Picks rows, or no longer. */
export function pick(store: SelectionStore, subject: string, ids: readonly string[], isPicked: boolean): void {
  store.update((selection) => {
    const picked = new Set(pickedIn(selection, subject));
    for (const id of ids) {
      if (isPicked) picked.add(id);
      else picked.delete(id);
    }
    return { subject, ids: picked };
  });
}

/* In the space before the first cell; on the row under the pointer or the focus, or on all while any is picked. */
const Place = styled.label`
  position: absolute;
  inset: 0 auto 0 0;
  display: grid;
  place-items: center end;
  width: 26px;
  cursor: pointer;
  &:not([data-shown]) > input {
    opacity: 0;
  }
  tr:is(:hover, :focus-within) &:not([data-shown]) > input {
    opacity: 1;
  }
  @media (hover: none) {
    & > input {
      opacity: 1 !important;
    }
  }
  @media print {
    display: none;
  }
`;

interface PickProps {
  store: SelectionStore;
  subject: string;
  /** One for a row, all shown ones for the header. */
  ids: readonly string[];
  label: string;
}

/** The check box of a row, or of all. */
export function Pick({ store, subject, ids, label }: PickProps) {
  const picked = pickedIn(useStore(store), subject);
  const count = ids.filter((id) => picked.has(id)).length;
  return (
    <Place data-shown={picked.size > 0 ? '' : undefined} onClick={(event: MouseEvent) => event.stopPropagation()}>
      <PartialCheckbox
        label={label}
        checked={count > 0 && count === ids.length}
        isPartial={count > 0}
        onChange={(isPicked) => pick(store, subject, ids, isPicked)}
      />
    </Place>
  );
}

/** The key that picks the row with the focus. */
export function useSelectionKey(store: SelectionStore, subject: string, isOn: boolean): void {
  const toggle = () => {
    const id = document.activeElement?.closest<HTMLElement>('tr[data-row]')?.dataset.row;
    if (id !== undefined) pick(store, subject, [id], !pickedIn(store.read(), subject).has(id));
  };
  useShortcut({ keys: 'x', label: 'Select the row', group: 'Lists' }, isOn ? toggle : undefined);
}
