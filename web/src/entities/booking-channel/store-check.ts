import type { AppPlatform } from '@/__generated__/schema';
import { ageText } from '@/lib/age';
import type { CodeLabel, Known } from '@/ui/code-label';

/** The platform whose store is meant: the App Store for IOS, Google Play for ANDROID. */
export type StorePlatform = Known<AppPlatform>;

/** Who answers a check. */
export const storeOwner: Readonly<Record<StorePlatform, string>> = { ANDROID: 'Google', IOS: 'Apple' };

const stores: Readonly<Record<StorePlatform, string>> = { ANDROID: 'Google Play', IOS: 'App Store' };

/** What is known of a channel's credentials for a store without asking that store. */
export interface KeptCredentials {
  /** When they were set. */
  readonly updatedAt: string | null;
  /** What the store said last; null where it was never asked. */
  readonly lastCheck: { readonly isValid: boolean | null; readonly message: string | null; readonly checkedAt: string | null } | null;
}

export type StoreCheckState = 'never-set' | 'never-checked' | 'accepted' | 'refused' | 'unknown';

/** The state of a channel's credentials for a store, for a badge with a sentence beside it. */
export interface StoreCheck extends CodeLabel {
  readonly state: StoreCheckState;
  readonly sentence: string;
  /** When the store was asked; null where it was not, or where that is unknown. */
  readonly checkedAt: string | null;
}

const labels: Readonly<Record<StoreCheckState, CodeLabel>> = {
  'never-set': { label: 'Not set', tone: 'neutral' },
  'never-checked': { label: 'Not checked', tone: 'warning' },
  accepted: { label: 'Accepted', tone: 'success' },
  refused: { label: 'Refused', tone: 'danger' },
  unknown: { label: 'Unknown', tone: 'neutral' },
};

/** Every state, from the one that needs a person most. */
export const storeCheckStates = [
  'refused',
  'never-set',
  'never-checked',
  'unknown',
  'accepted',
] as const satisfies readonly StoreCheckState[];

export const storeCheckLabel = (state: StoreCheckState): CodeLabel => labels[state];

/** A check of earlier credentials says nothing about the present ones. */
const isOfEarlierOnes = ({ updatedAt, lastCheck }: KeptCredentials): boolean =>
  updatedAt !== null && lastCheck?.checkedAt != null && Date.parse(lastCheck.checkedAt) < Date.parse(updatedAt);

/**
 * What is known of a channel's credentials for a store.
 * @param credentials null where none are set
 * @param now milliseconds since 1970
 */
export function storeCheck(platform: StorePlatform, credentials: KeptCredentials | null, now = Date.now()): StoreCheck {
  const owner = storeOwner[platform];
  const of = (state: StoreCheckState, sentence: string, checkedAt: string | null = null): StoreCheck => ({
    ...labels[state],
    state,
    sentence,
    checkedAt,
  });
  if (!credentials) return of('never-set', `No ${stores[platform]} credentials are set.`);
  const { lastCheck } = credentials;
  if (!lastCheck || isOfEarlierOnes(credentials))
    return of('never-checked', `${owner} was never asked whether it accepts these credentials.`);
  const { isValid, message, checkedAt } = lastCheck;
  const age = checkedAt && ageText(checkedAt, now);
  const when = age ? ` ${age}` : '';
  if (isValid === null) return of('unknown', `${owner} was asked${when}, but its answer could not be read.`, checkedAt);
  if (isValid) return of('accepted', `${owner} accepted these credentials${when}.`, checkedAt);
  const reason = message ? `: ${message.replace(/\.$/, '')}.` : ' and gave no reason.';
  return of('refused', `${owner} refused these credentials${when}${reason}`, checkedAt);
}
