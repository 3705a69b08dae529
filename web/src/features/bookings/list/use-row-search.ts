import { useEffect, useState } from 'react';
import { loadChunk } from '@/lib/browser/chunk';
import { isRowSearch, parseSearch } from '../search/operators';
import type { BookingRowFragment } from './bookings.generated';

type Keep = (booking: BookingRowFragment) => boolean;

const loadRideText = () => import('../search/ride-text');

const none: Keep = () => false;

/**
 * A check of rows by the part of a search that the platform does not have; undefined without one. Its code loads when it is first used.
 * @param isCompared whether the whole term is compared with what the rows show
 */
export function useRowSearch(term: string, isCompared: boolean): { keep: Keep | undefined; isLoading: boolean } {
  const search = parseSearch(term);
  const isOn = isCompared || isRowSearch(search);
  const [text, setText] = useState<Awaited<ReturnType<typeof loadRideText>>>();
  useEffect(() => {
    if (!isOn) return;
    let isGone = false;
    loadChunk(loadRideText).then(
      (loaded) => !isGone && setText(loaded),
      // The list stays empty, and the next search tries again.
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [isOn]);
  if (!isOn) return { keep: undefined, isLoading: false };
  if (!text) return { keep: none, isLoading: true };
  const keep: Keep = (booking) =>
    text.matchesRide(search, booking) && (!isCompared || search.text === '' || text.wrongInRide(search.text, booking) !== undefined);
  return { keep, isLoading: false };
}
