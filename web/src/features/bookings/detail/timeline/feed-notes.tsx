import { CircleAlert } from 'lucide-react';
import styled from 'styled-components';
import { Button } from '@/ui/button';
import { Spinner } from '@/ui/spinner';
import type { Feed } from './feed';

const Notes = styled.ul`
  display: flex;
  flex-direction: column;
  gap: 4px;
  font-size: var(--font-size-small);
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

const Waiting = styled.li`
  display: flex;
  align-items: center;
  gap: 8px;
`;

const listText = new Intl.ListFormat('en', { type: 'conjunction' });
const namesOf = (feeds: readonly Feed[]) => listText.format(feeds.map(({ name }) => name));
const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Which sources are not in the timeline, and why: on their way, refused, not there, or failed, which can be tried again. */
export function FeedNotes({ feeds }: { feeds: readonly Feed[] }) {
  const failed = feeds.filter(({ error, state }) => error && state !== 'refused' && state !== 'absent');
  const loading = feeds.filter(({ state }) => state === 'loading');
  const refused = feeds.filter(({ state }) => state === 'refused');
  const absent = feeds.filter(({ state }) => state === 'absent');
  const notAskedFor = feeds.filter(({ state }) => state === 'not asked for');
  if (failed.length + loading.length + refused.length + absent.length + notAskedFor.length === 0) return null;
  return (
    <Notes aria-label="Sources that are not shown">
      {failed.map(({ id, name, state, error, retry }) => (
        <li key={id}>
          <Failure role="alert">
            <CircleAlert aria-hidden="true" />
            <span>
              {sentence(name)} could not be loaded{state === 'ready' ? ' further' : ''}: {error?.message}
            </span>
            <Button size="small" onPress={retry} aria-label={`Retry ${name}`}>
              Retry
            </Button>
          </Failure>
        </li>
      ))}
      {loading.length > 0 && (
        <Waiting>
          <Spinner /> Loading {namesOf(loading)}
        </Waiting>
      )}
      {refused.length > 0 && <li>You have no access to {namesOf(refused)}.</li>}
      {notAskedFor.length > 0 && <li>Not loaded, because the booking could not be loaded: {namesOf(notAskedFor)}.</li>}
      {absent.length > 0 && <li>This booking does not have {namesOf(absent)}.</li>}
    </Notes>
  );
}
