import { useEffect, useState } from 'react';
import { Button } from '@/ui/design/button/button';
import { Inline } from '@/ui/design/inline';
import { Muted } from '@/ui/design/text';
import { namesOf } from './feed-notes';
import type { Feed } from './feed';

/** The sources with older entries, loaded a page at a time or all in a row. */
export function OlderEntries({ feeds, count }: { feeds: readonly Feed[]; count: number }) {
  const [isLoadingAll, setLoadingAll] = useState(false);
  const incomplete = feeds.filter(({ hasOlder }) => hasOlder);
  const readable = incomplete.filter(({ error }) => !error);
  const isLoading = incomplete.some(({ isLoadingOlder }) => isLoadingOlder);
  const isContinuing = isLoadingAll && readable.length > 0;

  // Each page requests the next one, so leaving the page or a failure ends it.
  useEffect(() => {
    if (!isContinuing) return;
    for (const feed of readable) if (!feed.isLoadingOlder) void feed.loadOlder();
  });

  if (incomplete.length === 0) return null;
  return (
    <Inline $gap={3} $rowGap={2} role="status">
      <Muted>
        {isContinuing ? `${count.toLocaleString('en')} entries loaded.` : `Older entries of ${namesOf(incomplete)} are not loaded.`}
      </Muted>
      {!isContinuing && (
        <Button size="small" isPending={isLoading} onPress={() => readable.forEach((feed) => void feed.loadOlder())}>
          Load older
        </Button>
      )}
      <Button size="small" onPress={() => setLoadingAll(!isContinuing)}>
        {isContinuing ? 'Stop' : 'Load all'}
      </Button>
    </Inline>
  );
}
