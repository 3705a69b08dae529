import { createGlobalStyle } from 'styled-components';
import { useViewer } from '@/lib/access/viewer';
import { usePersisted } from '@/lib/browser/persisted';
import { Stack } from './cells';
import { Cell, GroupCell, HeadCell, Table } from './parts';
import { tableChoices, type Widths } from './table-choices';

/* On paper the columns are as wide as the page allows. */
const Compact = createGlobalStyle`
  @media screen {
    ${String(Table)} ${String(Cell)} {
      height: 28px;
    }
    ${String(Table)} ${String(HeadCell)} {
      height: 30px;
    }
    ${String(Table)} ${String(GroupCell)} {
      top: calc(var(--head-top) + 30px);
      height: 26px;
    }
    ${String(Cell)} ${String(Stack)} {
      display: flex;
      gap: 8px;
      align-items: center;
      padding-block: 0;
      overflow: hidden;
    }
    /* The second line has the room that the first leaves, and no share in the column's width. */
    ${String(Cell)} ${String(Stack)} > :not(:first-child) {
      flex: 1 1 0;
      width: 0;
      min-width: 0;
      overflow: hidden;
      text-overflow: ellipsis;
    }
  }
`;

const Sized = createGlobalStyle<{ $rules: string }>`
  @media screen {
    ${({ $rules }) => $rules}
  }
`;

/** The style of a table's columns with chosen widths. */
export function widthRules(label: string, columnIds: readonly string[], widths: Widths): string {
  const table = `table[aria-label=${JSON.stringify(label)}]`;
  return columnIds
    .flatMap((id, at) => {
      const width = widths[id];
      if (width === undefined) return [];
      const cells = `${table} > * > tr > :nth-child(${at + 1}):not([colspan])`;
      return [
        `${cells} { width: ${width}px; min-width: ${width}px !important; max-width: ${width}px; overflow: hidden; text-overflow: ellipsis; }`,
        `${cells} * { max-width: 100%; }`,
      ];
    })
    .join('\n');
}

interface TableLookProps {
  /** The list's label. */
  label: string;
  /** The IDs of the columns as they are drawn. */
  columnIds: readonly string[];
}

/** Gives a list's table the density and the widths that the person has chosen. Styles, so that rows are not drawn again. */
export default function TableLook({ label, columnIds }: TableLookProps) {
  const { id } = useViewer();
  const [{ isCompact, widths }] = usePersisted(tableChoices(id));
  const rules = widthRules(label, columnIds, widths[label] ?? {});
  return (
    <>
      {isCompact && <Compact />}
      {rules !== '' && <Sized $rules={rules} />}
    </>
  );
}
