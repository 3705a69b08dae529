import { Columns3 } from 'lucide-react';
import styled, { createGlobalStyle } from 'styled-components';
import { useViewer } from '@/lib/access/viewer';
import { persistedById, usePersisted } from '@/lib/browser/persisted';
import { isBoolean, isRecord } from '@/lib/guards';
import { isVisible } from '@/lib/list/list-state';
import ChoiceList from '@/ui/design/choice-list';
import { PopoverButton } from '@/ui/design/popover/popover-button';
import { Stack } from '@/ui/screens/list/data-table/cells';
import { Cell, GroupCell, HeadCell } from '@/ui/screens/list/data-table/table-styles';
import { VisuallyHidden } from '@/ui/design/visually-hidden';

interface TableChoices {
  /** Whether rows only have one line. */
  readonly isCompact: boolean;
}

const isChoices = (value: unknown): value is TableChoices => isRecord(value) && isBoolean(value.isCompact);

/** A person's preferences for all list tables, in this browser. */
const tableChoices = persistedById<TableChoices>('tables', isChoices, { isCompact: false });

const Title = styled.p`
  padding: 4px 8px 0;
  color: var(--color-text-muted);
  font-weight: 500;
`;

/* The second line uses the space beside the first, without widening the column. If the space is too small, it wraps out of sight. */
const CompactRows = createGlobalStyle`
  @media screen {
    table ${Cell} { height: 28px; }
    table ${HeadCell} { height: 30px; }
    table ${GroupCell} { top: calc(var(--head-top) + 30px); height: 26px; }
    ${Cell} ${Stack} { display: flex; flex-wrap: wrap; gap: 8px; align-items: center; height: 20px; padding-block: 0; overflow: hidden; }
    ${Cell} ${Stack} > :not(:first-child) { flex: 1 1 5ch; width: 0; min-width: 0; overflow: hidden; text-overflow: ellipsis; }
  }
`;

const densities = [
  { value: 'comfortable', label: 'Comfortable' },
  { value: 'compact', label: 'Compact' },
];

interface ColumnChooserProps {
  columns: readonly { readonly id: string; readonly header: string; readonly hidden?: boolean }[];
  /** See `isVisible`. */
  hide: readonly string[];
  onChange: (hide: readonly string[]) => void;
}

/** Chooses a list's columns, and the density of all lists. The first column has the row's link and always stays; absent ones stay as they are. */
export function ColumnChooser({ columns, hide, onChange }: ColumnChooserProps) {
  const { id: viewerId } = useViewer();
  const [{ isCompact }, choose] = usePersisted(tableChoices(viewerId));
  const choosable = columns.slice(1);
  const show = (shown: readonly string[]) => {
    const absent = hide.filter((entry) => columns.every(({ id }) => id !== entry && `-${id}` !== entry));
    onChange([
      ...absent,
      ...choosable.flatMap(({ id, hidden = false }) => (shown.includes(id) === hidden ? [hidden ? `-${id}` : id] : [])),
    ]);
  };
  return (
    <>
      {isCompact && <CompactRows />}
      <PopoverButton
        label="Columns"
        title="Columns"
        trigger={<VisuallyHidden>Columns</VisuallyHidden>}
        size="small"
        variant="ghost"
        icon={<Columns3 />}
      >
        <Title aria-hidden="true">Rows of all lists</Title>
        <ChoiceList
          label="Rows of all lists"
          options={densities}
          value={[isCompact ? 'compact' : 'comfortable']}
          onChange={([density]) => choose({ isCompact: density === 'compact' })}
        />
        <Title aria-hidden="true">Columns</Title>
        <ChoiceList
          label="Columns"
          multiple
          options={choosable.map(({ id, header }) => ({ value: id, label: header }))}
          value={choosable.filter((column) => isVisible(column, hide)).map(({ id }) => id)}
          onChange={show}
        />
      </PopoverButton>
    </>
  );
}
