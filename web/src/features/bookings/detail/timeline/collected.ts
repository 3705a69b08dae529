import { useState, type PointerEvent } from 'react';
import { useStableWhilePressed } from '@/ui/design/stable-while-pressed';
import type { TimelineEvent } from './merge';

interface Collected {
  /** The events to show. */
  readonly events: readonly TimelineEvent[];
  /** The number of events that arrived in the meantime. */
  readonly waiting: number;
  readonly showAll: () => void;
  /** Handlers for the element around the rows. */
  readonly handlers: {
    readonly onPointerMove: () => void;
    readonly onPointerLeave: () => void;
    readonly onPointerDown: (event: PointerEvent) => void;
  };
}

/** Holds back new events while the pointer is on the rows, so that they do not move under it. */
export function useCollected(latest: readonly TimelineEvent[]): Collected {
  const [held, setHeld] = useState<readonly TimelineEvent[] | null>(null);
  const [events, onPointerDown] = useStableWhilePressed(held ?? latest);
  return {
    events,
    waiting: held === null || held === latest ? 0 : countNew(held, latest),
    showAll: () => setHeld(latest),
    handlers: {
      // Not on enter: rows that load under a resting pointer show at once.
      onPointerMove: () => held ?? setHeld(latest),
      onPointerLeave: () => setHeld(null),
      onPointerDown,
    },
  };
}

/** Counts the events without any known report. An event that only gained a source is not new. */
function countNew(known: readonly TimelineEvent[], latest: readonly TimelineEvent[]): number {
  const ids = new Set(known.flatMap(({ reports }) => reports.map(({ id }) => id)));
  return latest.filter(({ reports }) => reports.every(({ id }) => !ids.has(id))).length;
}
