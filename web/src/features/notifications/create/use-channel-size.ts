import { useRead } from '@/lib/data/use-read';
import type { DataError } from '@/lib/errors';
import { channelSizeRead } from './reads';

/** The number of a booking channel's passengers. */
export interface ChannelSize {
  /** Undefined until it is known, null if the platform does not count them. */
  readonly total: number | null | undefined;
  readonly error: DataError | undefined;
  readonly retry: () => void;
}

/** Counts the passengers of a booking channel, again on each choice. */
export function useChannelSize(bookingChannelId: string | undefined): ChannelSize {
  const { data, error, retry, isReading, isPrevious } = useRead(channelSizeRead(bookingChannelId ?? null));
  return {
    total: data === undefined || isPrevious ? undefined : (data?.total ?? null),
    error: isReading ? undefined : error,
    retry,
  };
}
