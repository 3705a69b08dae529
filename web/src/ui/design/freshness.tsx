import { RefreshCw, Radio, TriangleAlert } from 'lucide-react';
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { sentence } from '@/lib/text/bidi';
import { useShortcut } from '@/lib/browser/shortcuts';
import { somethingWentWrong } from '@/lib/errors';
import type { Live } from '@/lib/polling/live';
import { IconButton } from './button/button';

const Line = styled.span<{ $isStale: boolean }>`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  color: var(--color-${({ $isStale }) => ($isStale ? 'danger-text' : 'text-muted')});
`;

/* As wide as with "just now", so that the page's head does not wrap in another way after each read. */
const Age = styled.span<{ $isLive: boolean }>`
  min-width: ${({ $isLive }) => ($isLive ? '8.5rem' : '6.25rem')};
`;

/** Why a page's data is not new, in a few words, by the error's code. */
const reasons: ReadonlyMap<string, string> = new Map([
  ['FORBIDDEN', 'No access any more'],
  ['UNAUTHENTICATED', 'Signed out'],
  ['NOT_FOUND', 'Not found any more'],
  ['RATE_LIMITED', 'Too many requests'],
  ['OVERLOADED', 'Too many requests'],
  ['PLATFORM_UNAVAILABLE', 'Platform not available'],
  ['PLATFORM_BAD_RESPONSE', 'Unreadable response'],
  ['PLATFORM_TIMEOUT', 'No response'],
  ['NETWORK', 'No connection'],
]);

function ago(milliseconds: number): string {
  const seconds = Math.max(0, Math.round(milliseconds / 1000));
  if (seconds < 5) return 'just now';
  if (seconds < 60) return `${seconds} s ago`;
  const minutes = Math.floor(seconds / 60);
  return minutes < 60 ? `${minutes} min ago` : `${Math.floor(minutes / 60)} h ago`;
}

/** The age of the data on screen, whether it is live, and whether the last read failed. */
export function Freshness({ live: { isLive, freshAt, error, refresh } }: { live: Live }) {
  const [now, setNow] = useState(Date.now);
  const [isPending, setPending] = useState(false);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 5000);
    return () => clearInterval(timer);
  }, []);

  const onRefresh = async () => {
    setPending(true);
    await refresh();
    setPending(false);
  };
  useShortcut({ keys: 'r', label: 'Refresh', group: 'Lists' }, isPending ? undefined : () => void onRefresh());
  const age = ago(Math.max(now, freshAt) - freshAt);
  return (
    <Line $isStale={error !== undefined}>
      {error ? <TriangleAlert /> : isLive && <Radio />}
      {error ? (
        <span>
          {/* Without the age, whose changes would be announced repeatedly. */}
          <span role="alert">{reasons.get(error.code) ?? somethingWentWrong}</span>
          <span>{`; as of ${age}`}</span>
        </span>
      ) : (
        <Age $isLive={isLive}>{`${isLive ? 'Live, updated' : 'Updated'} ${age}`}</Age>
      )}
      <IconButton
        size="small"
        label={error ? sentence`Retry: ${error.message}` : 'Refresh'}
        icon={<RefreshCw />}
        isPending={isPending}
        onPress={() => void onRefresh()}
      />
    </Line>
  );
}
