import type { StoreCheckState as CheckedState } from '@/__generated__/schema';
import { type StoredCredentials, storeCheck, storeCheckLabel, storeNames } from '@/entities/booking-channel/store-check';
import type { CodeLabel } from '@/ui/design/code-label';

interface Stores {
  readonly ios: StoredCredentials | null;
  readonly google: StoredCredentials | null;
}

/** The most urgent state, and the stores that are in it. */
export interface WorstCheck extends CodeLabel {
  readonly stores: string;
}

/** The states that the list can be filtered by, most urgent first. */
export const checkedStates = ['REFUSED', 'NOT_SET', 'NEVER_CHECKED', 'ACCEPTED'] as const satisfies readonly CheckedState[];

const checksOf = ({ ios, google }: Stores) => [
  { store: storeNames.IOS.store, ...storeCheck('IOS', ios) },
  { store: storeNames.ANDROID.store, ...storeCheck('ANDROID', google) },
];

/** The worse state of the two stores' credentials. With one of them unknown, the result is never "accepted". */
export function worstCheck(stores: Stores): WorstCheck {
  const checks = checksOf(stores);
  const isAny = (wanted: string) => checks.some(({ state }) => state === wanted);
  const worst = (['REFUSED', 'NOT_SET', 'NEVER_CHECKED', 'UNKNOWN'] as const).find(isAny) ?? 'ACCEPTED';
  const inIt = checks.filter(({ state }) => state === worst);
  return { ...storeCheckLabel(worst), stores: inIt.length > 1 ? 'Both stores' : inIt.map(({ store }) => store).join('') };
}

export const checksText = (stores: Stores): string =>
  checksOf(stores)
    .map(({ store, label }) => `${store}: ${label}`)
    .join(', ');
