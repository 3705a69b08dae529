import { useMemo, useState } from 'react';
import styled from 'styled-components';
import { Badge } from './badge';
import { Button } from './button';
import { changesBetween, type JsonChange } from './json-changes';
import type { ComparedPayload } from './json-drawer';
import { NoValue } from './no-value';
import { EmptyState } from './states';
import type { Tone } from './tone';

const Scroll = styled.div`
  overflow-x: auto;
`;

const Table = styled.table`
  width: 100%;
  min-width: 560px;
  border-collapse: collapse;
  table-layout: fixed;
  & th {
    padding: 6px 8px;
    border-bottom: 1px solid var(--color-border);
    color: var(--color-text-muted);
    font-weight: 600;
    text-align: start;
    vertical-align: bottom;
    overflow-wrap: anywhere;
  }
  & tbody th,
  & td {
    padding: 6px 8px;
    border-bottom: 1px solid var(--color-border);
    font-family: var(--font-mono);
    font-size: 12px;
    font-weight: 400;
    vertical-align: top;
    overflow-wrap: anywhere;
    white-space: pre-wrap;
  }
  & tbody th {
    color: var(--color-text);
  }
`;

const Kind = styled.div`
  margin-top: 4px;
  font-family: var(--font-body);
`;

const kinds: Readonly<Record<JsonChange['kind'], { label: string; tone: Tone }>> = {
  added: { label: 'Added', tone: 'success' },
  removed: { label: 'Removed', tone: 'danger' },
  changed: { label: 'Changed', tone: 'warning' },
};

/** Rows at first: two large payloads of different kinds differ in everything. */
const firstRows = 200;
const longText = 600;

function ValueText({ value }: { value: unknown }) {
  const [isWhole, setWhole] = useState(false);
  if (value === undefined) return <NoValue />;
  const text = JSON.stringify(value, null, 2);
  if (text.length <= longText || isWhole) return <>{text}</>;
  return (
    <>
      {`${text.slice(0, longText)}…\n`}
      <Button size="small" variant="ghost" onPress={() => setWhole(true)}>
        Show all {text.length.toLocaleString('en')} characters
      </Button>
    </>
  );
}

export interface JsonCompareProps {
  before: ComparedPayload;
  after: ComparedPayload;
}

/** What changed from one payload to another: each place with what stood there before and what stands there after. Text only. */
export function JsonCompare({ before, after }: JsonCompareProps) {
  const [rows, setRows] = useState(firstRows);
  const changes = useMemo(() => changesBetween(before.value, after.value), [before.value, after.value]);
  if (changes.length === 0) return <EmptyState title="Nothing changed" text="Both payloads say the same." />;
  return (
    <Scroll tabIndex={0} role="region" aria-label="Changes">
      <Table>
        <thead>
          <tr>
            <th scope="col">{changes.length === 1 ? '1 change' : `${changes.length.toLocaleString('en')} changes`}</th>
            <th scope="col">{before.label}</th>
            <th scope="col">{after.label}</th>
          </tr>
        </thead>
        <tbody>
          {changes.slice(0, rows).map((change) => (
            <tr key={change.path}>
              <th scope="row">
                {change.path || 'the whole payload'}
                <Kind>
                  <Badge tone={kinds[change.kind].tone}>{kinds[change.kind].label}</Badge>
                </Kind>
              </th>
              <td>
                <ValueText value={change.before} />
              </td>
              <td>
                <ValueText value={change.after} />
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
      {changes.length > rows && (
        <Button variant="ghost" onPress={() => setRows(rows + firstRows)}>
          Show {Math.min(firstRows, changes.length - rows)} more
        </Button>
      )}
    </Scroll>
  );
}
