import type { ApolloClient } from '@apollo/client';
import { preloadQuery, useScreenQuery } from '@/lib/apollo/preload';
import { unreadableIn, unreadableWithin } from '@/lib/apollo/unreadable';
import { toDataError } from '@/lib/errors';
import { type BookingSystemSettingsQuery, BookingSystemSettingsDocument } from './settings.generated';

/** A setting that holds for every booking. */
export type Setting = NonNullable<BookingSystemSettingsQuery['bookingSystemSettings']>[number];

export const preloadSettings = (client: ApolloClient) => preloadQuery(client, BookingSystemSettingsDocument, {});

/** All settings, as a list's table takes them. */
export function useSettings() {
  const { data, error, loading, refetch, client } = useScreenQuery(BookingSystemSettingsDocument, {});
  const settings = data?.bookingSystemSettings;
  return {
    /** Undefined while they load, and null where the platform could not say. Each has an ID to be a row under. */
    rows: settings?.map((setting, index) => ({ ...setting, id: setting.code ?? `${index}` })),
    isLoading: loading,
    error: toDataError(error),
    unreadableOf: (setting: Setting) => unreadableIn(client, setting),
    retry: () => void refetch().catch(() => undefined),
    /** What lies on no row: a setting that is no object, or has no code to be known by. */
    unreadable: data
      ? unreadableWithin(client, data, (all) => all.bookingSystemSettings).filter(({ path }) => {
          const [, index, field] = path.split('.');
          return field === undefined || settings?.[Number(index)]?.code == null;
        })
      : [],
  };
}
