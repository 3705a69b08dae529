import styled from 'styled-components';
import { useGateway } from '@/lib/data/gateway';
import { counted } from '@/lib/text/counted';
import { Badge } from '@/ui/design/badge';
import { Button } from '@/ui/design/button/button';
import { Incomplete } from '@/ui/design/incomplete/incomplete';
import { useJsonDrawer } from '@/ui/design/json/json-drawer';

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-2);
  padding: 8px 12px;
  border-top: 1px solid var(--color-border);
`;

/** Reports rows without an ID below the list. Nothing if there are none. */
export function RowsWithoutId({ rows = [] }: { rows?: readonly unknown[] }) {
  const drawer = useJsonDrawer();
  if (rows.length === 0) return null;
  return (
    <Bar role="status">
      <Badge tone="warning">{counted(rows.length, 'row without an ID', 'rows without an ID')}</Badge>
      <Button size="small" aria-haspopup="dialog" onPress={() => drawer.open('Raw data', rows)}>
        Show as JSON
      </Button>
    </Bar>
  );
}

/** Marks a feed's row with unreadable fields. */
export function IncompleteRow({ row }: { row: unknown }) {
  return <Incomplete fields={useGateway().unreadableIn(row)} />;
}
