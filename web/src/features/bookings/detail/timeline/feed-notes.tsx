import { CircleAlert } from 'lucide-react';
import styled from 'styled-components';
import { isolated, sentence } from '@/lib/text/bidi';
import { Button } from '@/ui/design/button/button';
import { Spinner } from '@/ui/design/spinner';
import { Inline } from '@/ui/design/inline';
import { Muted } from '@/ui/design/text';
import type { Feed } from './feed';
import { Lines } from '@/ui/design/layout';

const Notes = styled(Lines)`
  color: var(--color-text-muted);
`;

const namesOf = (feeds: readonly Feed[]) => new Intl.ListFormat('en', { type: 'conjunction' }).format(feeds.map(({ name }) => name));

/** The sources that are loading, missing or failed, with a retry. */
export function FeedNotes({ feeds }: { feeds: readonly Feed[] }) {
  if (feeds.every(({ error, state }) => !error && state === 'ready')) return null;
  const failed = feeds.filter(({ error, state }) => error && state !== 'forbidden' && state !== 'absent');
  const [loading, forbidden, skipped, absent] = (['loading', 'forbidden', 'skipped', 'absent'] as const).map((wanted) =>
    namesOf(feeds.filter(({ state }) => state === wanted)),
  );
  return (
    <Notes aria-label="Missing sources">
      {failed.map(({ id, name, error, retry }) => (
        <li key={id}>
          <Inline role="alert" style={{ color: 'var(--color-danger-text)' }}>
            <CircleAlert size={14} aria-hidden="true" />
            <span>
              Could not load {isolated(name)}: {isolated(error?.message)}
            </span>
            <Button size="small" onPress={retry} aria-label={sentence`Retry ${name}`}>
              Retry
            </Button>
          </Inline>
        </li>
      ))}
      {loading && (
        <Inline as="li">
          <Spinner /> Loading {isolated(loading)}…
        </Inline>
      )}
      {forbidden && <li>You have no access to {isolated(forbidden)}.</li>}
      {skipped && <li>Not loaded because the booking failed to load: {isolated(skipped)}.</li>}
      {absent && <li>Not available for this booking: {isolated(absent)}.</li>}
    </Notes>
  );
}

/** The sources with older entries, of which a page each is loaded on request. */
export function OlderEntries({ feeds }: { feeds: readonly Feed[] }) {
  const incomplete = feeds.filter(({ hasOlder }) => hasOlder);
  if (incomplete.length === 0) return null;
  return (
    <Inline $gap={3} $rowGap={2} role="status">
      <Muted>Older entries of {namesOf(incomplete)} are not loaded.</Muted>
      <Button
        size="small"
        isPending={incomplete.some(({ isLoadingOlder }) => isLoadingOlder)}
        onPress={() => incomplete.forEach((feed) => void feed.loadOlder())}
      >
        Load older
      </Button>
    </Inline>
  );
}
