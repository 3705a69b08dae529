import { useLayoutEffect } from 'react';
import { useViewer } from '@/lib/access/viewer';
import { usePersisted } from '@/lib/browser/persisted';
import { Stack } from './cells';
import { Cell, GroupCell, HeadCell, Table } from './parts';
import { tableChoices, type Widths } from './table-choices';

const [table, head, group, cell, stack] = [Table, HeadCell, GroupCell, Cell, Stack].map(String);

/* The second line has the room that the first leaves, and no share in the column's width. */
const compactRules = `
  ${table} ${cell} { height: 28px; }
  ${table} ${head} { height: 30px; }
  ${table} ${group} { top: calc(var(--head-top) + 30px); height: 26px; }
  ${cell} ${stack} { display: flex; gap: 8px; align-items: center; padding-block: 0; overflow: hidden; }
  ${cell} ${stack} > :not(:first-child) { flex: 1 1 0; width: 0; min-width: 0; overflow: hidden; text-overflow: ellipsis; }
`;

/** The rules for a table's columns with chosen widths. */
export function widthRules(label: string, columnIds: readonly string[], widths: Widths): string {
  return columnIds
    .flatMap((id, at) => {
      const width = widths[id];
      if (width === undefined) return [];
      const cells = `table[aria-label=${JSON.stringify(label)}] > * > tr > :nth-child(${at + 1}):not([colspan])`;
      return [
        `${cells} { width: ${width}px; min-width: ${width}px !important; max-width: ${width}px; overflow: hidden; text-overflow: ellipsis; }`,
        `${cells} * { max-width: 100%; }`,
      ];
    })
    .join('\n');
}

/** Adds rules to the page's own; not on paper, where columns are as wide as the page allows. */
function useRules(rules: string): void {
  useLayoutEffect(() => {
    if (!('adoptedStyleSheets' in document) || rules === '') return;
    const sheet = new CSSStyleSheet({ media: 'screen' });
    sheet.replaceSync(rules);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
    };
  }, [rules]);
}

interface TableLookProps {
  /** The list's label. */
  label: string;
  /** The columns as they are drawn. */
  columns: readonly { readonly id: string }[];
}

/** Gives a list's table the density and the widths that the person has chosen. Style rules, so that rows are not drawn again. */
export default function TableLook({ label, columns }: TableLookProps) {
  const { id: viewerId } = useViewer();
  const [{ isCompact, widths }] = usePersisted(tableChoices(viewerId));
  const ids = columns.map(({ id }) => id);
  useRules((isCompact ? compactRules : '') + widthRules(label, ids, widths[label] ?? {}));
  return null;
}
