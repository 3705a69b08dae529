import { GitCompareArrows, X } from 'lucide-react';
import styled from 'styled-components';
import { sentence } from '@/lib/text/bidi';
import type { Zone } from '@/lib/dates/dates';
import { Button, IconButton } from '@/ui/design/button/button';
import { type ComparedPayload, useJsonDrawer } from '@/ui/design/json/json-drawer';
import { entryTime } from './clock';
import { sourceLabels, type TimelineEntry } from './entry';

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
  /** One event or two, in the order of selection. */
  picked: readonly TimelineEntry[];
  zone: Zone;
  onClear: () => void;
}

/** The selected events, and the differences from the earlier to the later one. */
export function Selection({ picked, zone, onClear }: SelectionProps) {
  const drawer = useJsonDrawer();
  const nameOf = (event: TimelineEntry) => sentence`${event.title}, ${entryTime(event, zone)}`;
  const [before, after] = picked.toSorted((one, other) => one.at - other.at);
  if (!before) return null;
  const names = picked.map(nameOf).join(' and ');
  const compare = (later: TimelineEntry) => {
    const labelled = (event: TimelineEntry): ComparedPayload => ({
      label: sentence`${nameOf(event)}, ${sourceLabels[event.source]}`,
      value: event.payload,
    });
    drawer.show({ kind: 'comparison', title: 'Differences', before: labelled(before), after: labelled(later) });
  };
  return (
    <Bar>
      <span role="status" title={names}>
        {after ? names : sentence`${names}: select another to compare`}
      </span>
      {after && (
        <Button size="small" variant="primary" icon={<GitCompareArrows aria-hidden="true" />} onPress={() => compare(after)}>
          Compare
        </Button>
      )}
      <IconButton size="small" label="Clear selection" icon={<X aria-hidden="true" />} onPress={onClear} />
    </Bar>
  );
}
