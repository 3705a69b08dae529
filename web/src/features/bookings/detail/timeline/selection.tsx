import { GitCompareArrows, X } from 'lucide-react';
import styled from 'styled-components';
import type { Zone } from '@/lib/dates';
import { Button, IconButton } from '@/ui/button';
import { useJsonDrawer } from '@/ui/json-drawer';
import { entryTime } from './clock';
import type { TimelineEntry } from './entry';

const Bar = styled.span`
  display: flex;
  flex: 1;
  align-items: center;
  justify-content: flex-end;
  gap: var(--space-2);
  min-width: 0;
  & > span {
    min-width: 0;
    overflow: hidden;
    color: var(--color-text);
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;

interface SelectionProps {
  /** One entry or two, in the order of picking. */
  picked: readonly TimelineEntry[];
  zone: Zone;
  onClear: () => void;
}

/** The entries that are picked, and what changed from the earlier to the later one. */
export function Selection({ picked, zone, onClear }: SelectionProps) {
  const drawer = useJsonDrawer();
  const nameOf = (entry: TimelineEntry) => `${entry.title}, ${entryTime(entry, zone)}`;
  const [before, after] = picked.toSorted((one, other) => one.at - other.at);
  if (!before) return null;
  const names = picked.map(nameOf).join(' and ');
  return (
    <Bar>
      <span role="status" title={names}>
        {after ? names : `${names}: select one more to compare`}
      </span>
      {after && (
        <Button
          size="small"
          variant="primary"
          icon={<GitCompareArrows aria-hidden="true" />}
          onPress={() =>
            drawer.compare('What changed', { label: nameOf(before), value: before.payload }, { label: nameOf(after), value: after.payload })
          }
        >
          What changed
        </Button>
      )}
      <IconButton size="small" label="Clear selection" icon={<X aria-hidden="true" />} onPress={onClear} />
    </Bar>
  );
}
