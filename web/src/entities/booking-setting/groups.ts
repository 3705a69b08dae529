import { maskSecrets, isSecretName } from '@/lib/json/secrets';
import { humaniseCode } from '@/ui/design/code-label';

/** The parts of a setting for grouping and search. */
export interface SortedSetting {
  readonly code: string | null;
  readonly value: unknown;
  readonly description: string | null;
}

/** Groups by the beginning of a setting's code; the first match wins. */
const groups: readonly (readonly [title: string, code: RegExp])[] = [
  ['Payment provider', /^PAYMENT_(?:PROVIDER|RISK)/],
  ['Payment methods', /^PAYMENT_METHOD/],
  ['Pre-authorisation', /^(?:PAYMENT_)?PRE_?AUTH/],
  ['Capture', /^(?:PAYMENT_)?CAPTURE/],
  ['Tips', /^TIPS?(?:_|$)/],
  ['Cancellation fees', /^(?:CANCELL?ATION|NO_SHOW)_FEE/],
  ['Deferred payment', /^(?:DEFERRED_PAYMENT|PAYMENT_DEFERR)/],
  ['Likuma', /^LIKUMA/],
  ['Other payment settings', /PAYMENT|REFUND|INVOICE|CHARGE|CARD_|_FEE|PRICE|FARE_|COUPON|CURRENCY/],
];

/** The group of settings that match no other group and so are probably not about payments. */
export const otherGroup = 'Other booking settings';

export interface SettingGroup<S> {
  readonly title: string;
  readonly settings: readonly S[];
}

const groupOf = (code: string | null): string => groups.find(([, pattern]) => pattern.test(code?.toUpperCase() ?? ''))?.[0] ?? otherGroup;

/** Settings by subject, in the platform's order within a group. Every setting is in one; empty groups are left out. */
export function settingGroups<S extends SortedSetting>(settings: readonly S[]): readonly SettingGroup<S>[] {
  return [...groups.map(([title]) => title), otherGroup]
    .map((title) => ({ title, settings: settings.filter(({ code }) => groupOf(code) === title) }))
    .filter((group) => group.settings.length > 0);
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
