import { defineRead } from '@/lib/data/define-read';
import { useGateway } from '@/lib/data/gateway';
import { useRead } from '@/lib/data/use-read';
import { isLoading } from '@/lib/data/read';
import { ageText } from '@/lib/dates/age';
import { compareNewestFirst } from '@/lib/dates/instants';
import { isSecretName, maskSecrets } from '@/lib/json/secrets';
import { counted } from '@/lib/text/counted';
import { humaniseCode } from '@/ui/design/code-label';
import { type BookingSystemSettingsQuery, BookingSystemSettingsDocument } from './settings.generated';

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

/** The parts of a setting for grouping and search. */
type SortedSetting = Pick<Setting, 'code' | 'value' | 'description'>;

/** The subject of a setting: the first word of its code. */
const subjectOf = ({ code }: SortedSetting): string => humaniseCode(code?.split('_')[0]?.toUpperCase() || 'OTHER');

/** Settings by subject, in the platform's order within one. */
export function settingGroups<S extends SortedSetting>(settings: readonly S[]): readonly { title: string; settings: readonly S[] }[] {
  const titles = [...new Set(settings.map(subjectOf))].sort((one, other) => one.localeCompare(other, 'en'));
  return titles.map((title) => ({ title, settings: settings.filter((setting) => subjectOf(setting) === title) }));
}

/** The searchable text of a setting: its code, also spelt out, its description, and its value without secrets. */
function searchText({ code, value, description }: SortedSetting): string {
  const shown: unknown = maskSecrets(value, undefined, isSecretName(code ?? ''));
  return [code, humaniseCode(code ?? ''), description, typeof shown === 'string' ? shown : JSON.stringify(shown)].join('\n').toLowerCase();
}

/** The settings that contain every word of a search, ignoring case. */
export function foundSettings<S extends SortedSetting>(settings: readonly S[], search: string): readonly S[] {
  const words = search.toLowerCase().split(/\s+/);
  return settings.filter((setting) => {
    const text = searchText(setting);
    return words.every((word) => text.includes(word));
  });
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
