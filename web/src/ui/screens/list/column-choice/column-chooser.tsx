import { Columns3 } from 'lucide-react';
import { createGlobalStyle } from 'styled-components';
import { useViewer } from '@/lib/access/viewer';
import { usePersisted } from '@/lib/browser/persisted';
import { isVisible } from '@/lib/list/list-state';
import { PopoverButton } from '@/ui/design/popover/popover-button';
import { Stack } from '@/ui/screens/list/data-table/cells';
import { Cell, GroupCell, HeadCell } from '@/ui/screens/list/data-table/table-styles';
import { VisuallyHidden } from '@/ui/design/visually-hidden';
import { tableChoices } from './density';
import ViewPanel from './view-panel';

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
        icon={<Columns3 aria-hidden="true" />}
      >
        <ViewPanel
          columns={choosable}
          shown={choosable.filter((column) => isVisible(column, hide)).map(({ id }) => id)}
          onShow={show}
          isCompact={isCompact}
          onCompact={(next) => choose({ isCompact: next })}
        />
      </PopoverButton>
    </>
  );
}
