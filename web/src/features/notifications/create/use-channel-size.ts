import { useQuery } from '@apollo/client/react';
import { toDataError, type DataError } from '@/lib/errors';
import { NotificationChannelSizeDocument } from './create.generated';

/** How many passengers a booking channel has. */
export interface ChannelSize {
  /** Undefined until it is known, null where the platform does not count them. */
  readonly total: number | null | undefined;
  readonly error: DataError | undefined;
  readonly retry: () => void;
}

/** Counts the passengers of a booking channel, anew each time that one is chosen. */
export function useChannelSize(bookingChannelId: string | undefined): ChannelSize {
  const { data, loading, error, refetch } = useQuery(NotificationChannelSizeDocument, {
    variables: { id: bookingChannelId ?? '' },
    skip: bookingChannelId === undefined,
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  return {
    total: data ? (data.passengers?.pageInfo.total ?? null) : undefined,
    error: loading ? undefined : toDataError(error),
    retry: () => void refetch().catch(() => undefined),
  };
}
