import { CircleAlert } from 'lucide-react';
import styled from 'styled-components';
import { isolated, sentence } from '@/lib/text/bidi';
import { Button } from '@/ui/design/button/button';
import { Spinner } from '@/ui/design/spinner';
import { Inline } from '@/ui/design/inline';
import { Muted } from '@/ui/design/text';
import type { Feed } from './feed';

const Notes = styled.ul`
  display: flex;
  flex-direction: column;
  gap: 4px;
  color: var(--color-text-muted);
`;

const Failure = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 8px;
  color: var(--color-danger-text);
  & > svg {
    width: 14px;
    height: 14px;
  }
`;

/** The names of feeds, in a sentence. */
const namesOf = (feeds: readonly Feed[]) => new Intl.ListFormat('en', { type: 'conjunction' }).format(feeds.map(({ name }) => name));

/** The sources that are loading, missing or failed, with a retry. */
export function FeedNotes({ feeds }: { feeds: readonly Feed[] }) {
  const failed = feeds.filter(({ error, state }) => error && state !== 'forbidden' && state !== 'absent');
  const loading = feeds.filter(({ state }) => state === 'loading');
  const forbidden = feeds.filter(({ state }) => state === 'forbidden');
  const absent = feeds.filter(({ state }) => state === 'absent');
  const skipped = feeds.filter(({ state }) => state === 'skipped');
  if (failed.length + loading.length + forbidden.length + absent.length + skipped.length === 0) return null;
  return (
    <Notes aria-label="Missing sources">
      {failed.map(({ id, name, error, retry }) => (
        <li key={id}>
          <Failure role="alert">
            <CircleAlert aria-hidden="true" />
            <span>
              Could not load {isolated(name)}: {isolated(error?.message)}
            </span>
            <Button size="small" onPress={retry} aria-label={sentence`Retry ${name}`}>
              Retry
            </Button>
          </Failure>
        </li>
      ))}
      {loading.length > 0 && (
        <Inline as="li">
          <Spinner /> Loading {isolated(namesOf(loading))}…
        </Inline>
      )}
      {forbidden.length > 0 && <li>You have no access to {isolated(namesOf(forbidden))}.</li>}
      {skipped.length > 0 && <li>Not loaded because the booking failed to load: {isolated(namesOf(skipped))}.</li>}
      {absent.length > 0 && <li>Not available for this booking: {isolated(namesOf(absent))}.</li>}
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
