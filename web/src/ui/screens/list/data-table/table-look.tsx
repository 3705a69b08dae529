import { useLayoutEffect } from 'react';
import styled, { keyframes } from 'styled-components';
import { useViewer } from '@/lib/access/viewer';
import { usePersisted } from '@/lib/browser/persisted';
import { Stack } from './cells';
import { Cell, GroupCell, HeadCell, Table } from './table-styles';
import { tableChoices, type Widths } from './table-choices';

const sweep = keyframes`from { transform: translateX(-100%); } to { transform: translateX(250%); }`;

/** Runs along the header while rows load. */
const Progress = styled.div.attrs({ 'aria-hidden': true })`
  position: sticky;
  top: 0;
  left: 0;
  z-index: 3;
  height: 2px;
  margin-bottom: -2px;
  overflow: hidden;
  &::after {
    content: '';
    display: block;
    width: 40%;
    height: 100%;
    background: var(--color-primary);
    animation: ${sweep} 1.2s ease-in-out infinite;
  }
`;

const [table, head, group, cell, stack] = [Table, HeadCell, GroupCell, Cell, Stack].map(String);

/* The second line uses the space beside the first, without widening the column. If the space is too small, it wraps out of sight. */
const compactRules = `
  ${table} ${cell} { height: 28px; }
  ${table} ${head} { height: 30px; }
  ${table} ${group} { top: calc(var(--head-top) + 30px); height: 26px; }
  ${cell} ${stack} { display: flex; flex-wrap: wrap; gap: 8px; align-items: center; height: 20px; padding-block: 0; overflow: hidden; }
  ${cell} ${stack} > :not(:first-child) { flex: 1 1 5ch; width: 0; min-width: 0; overflow: hidden; text-overflow: ellipsis; }
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

/** Adds style rules to the page, except in print, where columns are as wide as the paper allows. */
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

export interface TableLookProps {
  /** The list's label. */
  label: string;
  /** The visible columns, in order. */
  columns: readonly { readonly id: string }[];
  /** Whether other rows are loading. */
  isBusy: boolean;
}

/**
 * Applies the person's density and column widths to a list's table, and shows a bar while rows load. Uses style rules, so that rows are not
 * drawn again.
 */
export default function TableLook({ label, columns, isBusy }: TableLookProps) {
  const { id: viewerId } = useViewer();
  const [{ isCompact, widths }] = usePersisted(tableChoices(viewerId));
  const ids = columns.map(({ id }) => id);
  useRules((isCompact ? compactRules : '') + widthRules(label, ids, widths[label] ?? {}));
  return isBusy && <Progress />;
}
