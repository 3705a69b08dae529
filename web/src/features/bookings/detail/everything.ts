import { persisted, usePersisted } from '@/lib/browser/persisted';

/** Whether this browser shows what the systems know of a booking, besides what people did. */
export const everything = persisted('pax.booking.everything', (value): value is boolean => typeof value === 'boolean', false);

export const useEverything = (): boolean => usePersisted(everything)[0];
