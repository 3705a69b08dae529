import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { Button } from '@/ui/button';
import type { Feed } from './feed';

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-2) var(--space-3);
  color: var(--color-text-muted);
`;

const listText = new Intl.ListFormat('en', { type: 'conjunction' });

/** Says which sources go further back than what was read, and reads on: a page of each, or all there is, page by page. */
export function OlderEntries({ feeds, count }: { feeds: readonly Feed[]; count: number }) {
  const [isReadingAll, setReadingAll] = useState(false);
  const unread = feeds.filter(({ hasOlder }) => hasOlder);
  const readable = unread.filter(({ error }) => !error);
  const isReading = unread.some(({ isLoadingOlder }) => isLoadingOlder);
  const goesOn = isReadingAll && readable.length > 0;

  // Each page that arrives asks for the next one, so that leaving, or a failure, ends it.
  useEffect(() => {
    if (!goesOn) return;
    for (const feed of readable) if (!feed.isLoadingOlder) void feed.loadOlder();
  });

  if (unread.length === 0) return null;
  return (
    <Bar role="status">
      <span>
        {goesOn
          ? `${count.toLocaleString('en')} entries loaded.`
          : `Older entries of ${listText.format(unread.map(({ name }) => name))} are not read yet.`}
      </span>
      {!goesOn && (
        <Button size="small" isPending={isReading} onPress={() => readable.forEach((feed) => void feed.loadOlder())}>
          Read older
        </Button>
      )}
      <Button size="small" onPress={() => setReadingAll(!goesOn)}>
        {goesOn ? 'Stop' : 'Read all'}
      </Button>
    </Bar>
  );
}
