import { type MouseEvent, useEffect } from 'react';
import styled from 'styled-components';
import { useShortcut } from '@/lib/browser/shortcuts';
import { sentence } from '@/lib/text/bidi';
import { PartialCheckbox } from '@/ui/design/partial-checkbox';
import { createStore, useStore } from '@/ui/design/store';
import type { BookingRowFragment } from './bookings.generated';
import type { RowStarts } from './bookings-desk';
import SelectionBar from './selection-bar';

/** The picked rows of one fleet, tab and filter, on all of its pages. */
interface Picked {
  readonly subject: string;
  readonly ids: ReadonlySet<string>;
}

/** Outside the page's state, so that picking a row renders its check box and not the list. */
const store = createStore<Picked>({ subject: '', ids: new Set() });

const none: ReadonlySet<string> = new Set();

/** The picked rows, unless they were picked elsewhere. */
const pickedIn = ({ subject, ids }: Picked, current: string): ReadonlySet<string> => (subject === current ? ids : none);

function pick(subject: string, ids: readonly string[], isPicked: boolean): void {
  store.update((selection) => {
    // A dialog may report rides of a selection that was left meanwhile.
    if (!isPicked && selection.subject !== subject) return selection;
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
  width: 24px;
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
  subject: string;
  /** One for a row, all shown ones for the header. */
  ids: readonly string[];
  label: string;
}

function Pick({ subject, ids, label }: PickProps) {
  const picked = pickedIn(useStore(store), subject);
  const count = ids.filter((id) => picked.has(id)).length;
  return (
    <Place data-shown={picked.size > 0 ? '' : undefined} onClick={(event: MouseEvent) => event.stopPropagation()}>
      <PartialCheckbox
        label={label}
        checked={count > 0 && count === ids.length}
        isPartial={count > 0}
        onChange={(isPicked) => pick(subject, ids, isPicked)}
      />
    </Place>
  );
}

interface SelectionProps {
  subject: string;
  shown: readonly BookingRowFragment[] | undefined;
  refresh: () => Promise<unknown>;
  onReady: (starts: RowStarts) => void;
}

/** The check boxes of the list's rows, the key x, and the actions for the picked ones. */
export default function Selection({ subject, shown = [], refresh, onReady }: SelectionProps) {
  const picked = pickedIn(useStore(store), subject);
  useEffect(
    () =>
      onReady({
        rowStart: ({ id, dispatchBookingId }) => (
          <Pick subject={subject} ids={[id]} label={sentence`Select booking ${dispatchBookingId ?? id}`} />
        ),
        headStart: (rows) => <Pick subject={subject} ids={rows.map(({ id }) => id)} label="Select all on this page" />,
      }),
    [subject, onReady],
  );
  const clear = () => store.update(() => ({ subject, ids: none }));
  useEffect(() => () => store.update(() => ({ subject: '', ids: none })), []);
  const toggle = () => {
    const id = document.activeElement?.closest<HTMLElement>('tr[data-row]')?.dataset.row;
    if (id !== undefined) pick(subject, [id], !pickedIn(store.read(), subject).has(id));
  };
  useShortcut({ keys: 'x', label: 'Select the row', group: 'Lists' }, toggle);
  const onDone = (ids: readonly string[]) => pick(subject, ids, false);
  return (
    picked.size > 0 && <SelectionBar picked={picked} shown={shown.map(({ id }) => id)} onClear={clear} refresh={refresh} onDone={onDone} />
  );
}
