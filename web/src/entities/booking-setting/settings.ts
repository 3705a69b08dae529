import { defineRead } from '@/lib/data/define-read';
import { useGateway } from '@/lib/data/gateway';
import { useRead } from '@/lib/data/use-read';
import { isLoading } from '@/lib/data/read';
import { type BookingSystemSettingsQuery, BookingSystemSettingsDocument } from './settings.generated';

/** A setting of all bookings. */
export type Setting = NonNullable<BookingSystemSettingsQuery['bookingSystemSettings']>[number];

export const settingsRead = defineRead(
  BookingSystemSettingsDocument,
  () => ({}),
  (data) => data.bookingSystemSettings,
);

/** All settings, for a list's table. */
export function useSettings() {
  const gateway = useGateway();
  const read = useRead(settingsRead());
  const { data: settings, error, retry, unreadable = [] } = read;
  return {
    /** Undefined while loading or if unreadable. */
    rows: settings?.map((setting, index) => ({ ...setting, id: setting.code ?? `${index}` })),
    isLoading: isLoading(read),
    error,
    unreadableOf: (setting: Setting) => gateway.unreadableIn(setting),
    retry,
    /** Settings that are not an object or have no code. */
    unreadable: unreadable.filter(({ path }) => {
      const [, index, field] = path.split('.');
      return field === undefined || settings?.[Number(index)]?.code == null;
    }),
  };
}
