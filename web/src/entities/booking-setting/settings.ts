import { defineRead } from '@/lib/data/define-read';
import { useGateway } from '@/lib/data/gateway';
import { useRead } from '@/lib/data/use-read';
import { isLoading } from '@/lib/data/read';
import { ageText } from '@/lib/dates/age';
import { compareNewestFirst } from '@/lib/dates/instants';
import { counted } from '@/lib/text/counted';
import { type BookingSystemSettingsQuery, BookingSystemSettingsDocument } from './settings.generated';

/** A setting of all bookings. */
export type Setting = NonNullable<BookingSystemSettingsQuery['bookingSystemSettings']>[number];

export const settingsRead = defineRead(
  BookingSystemSettingsDocument,
  () => ({}),
  (data) => data.bookingSystemSettings,
);

/** `31 settings · last changed yesterday`. @param shown the number of those that a search has found */
export function settingsSummary(settings: readonly Setting[], shown: number): string {
  const count = counted(settings.length, 'setting');
  const [newest] = settings.map(({ updatedAt }) => updatedAt).sort(compareNewestFirst);
  const age = ageText(newest);
  const found = shown === settings.length ? count : `${shown} of ${count}`;
  return age === undefined ? found : `${found} · last changed ${age}`;
}

/** All settings, for a list's table. */
export function useSettings() {
  const gateway = useGateway();
  const read = useRead(settingsRead());
  const { data: settings, error, retry, unreadable = [] } = read;
  return {
    /** Undefined while loading or if unreadable. */
    rows: settings?.map((setting, index) => ({ ...setting, id: setting.code ?? `${index}` })),
    isLoading: isLoading(read),
    key: 'settings',
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
