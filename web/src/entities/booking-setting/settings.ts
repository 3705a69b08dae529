import type { ApolloClient } from '@apollo/client';
import { preloadQuery, useScreenQuery } from '@/lib/apollo/preload';
import { unreadableIn, unreadableWithin } from '@/lib/apollo/unreadable';
import { toDataError } from '@/lib/errors';
import { type BookingSystemSettingsQuery, BookingSystemSettingsDocument } from './settings.generated';

/** A setting of all bookings. */
export type Setting = NonNullable<BookingSystemSettingsQuery['bookingSystemSettings']>[number];

export const preloadSettings = (client: ApolloClient) => preloadQuery(client, BookingSystemSettingsDocument, {});

/** All settings, for a list's table. */
export function useSettings() {
  const { data, error, loading, refetch, client } = useScreenQuery(BookingSystemSettingsDocument, {});
  const settings = data?.bookingSystemSettings;
  return {
    /** Undefined while loading, null if unreadable. */
    rows: settings?.map((setting, index) => ({ ...setting, id: setting.code ?? `${index}` })),
    isLoading: loading,
    error: toDataError(error),
    unreadableOf: (setting: Setting) => unreadableIn(client, setting),
    retry: () => void refetch().catch(() => undefined),
    /** Settings that are not an object or have no code. */
    unreadable: data
      ? unreadableWithin(client, data, (all) => all.bookingSystemSettings).filter(({ path }) => {
          const [, index, field] = path.split('.');
          return field === undefined || settings?.[Number(index)]?.code == null;
        })
      : [],
  };
}
