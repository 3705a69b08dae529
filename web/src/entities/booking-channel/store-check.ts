import type { AppPlatform } from '@/__generated__/schema';
import { platformNow } from '@/lib/dates/clock';
import { ageText } from '@/lib/dates/age';
import { isBefore } from '@/lib/dates/instants';
import type { CodeLabel, Known } from '@/ui/design/code-label';
import type { StoreCheckAnswerFragment } from './store-check.generated';

/** The platform whose store is meant: the App Store for IOS, Google Play for ANDROID. */
export type StorePlatform = Known<AppPlatform>;

export const storeNames: Readonly<Record<StorePlatform, { store: string; owner: string }>> = {
  ANDROID: { store: 'Google Play', owner: 'Google' },
  IOS: { store: 'App Store', owner: 'Apple' },
};

/** The stored facts about a channel's credentials for a store, which need no call to that store. */
export interface StoredCredentials {
  readonly updatedAt: string | null;
  /** The store's last result; null if never checked. */
  readonly lastCheck: Omit<StoreCheckAnswerFragment, '__typename'> | null;
}

/** The gateway's states, with UNKNOWN for an unreadable result. */
export type StoreCheckState = 'REFUSED' | 'NOT_SET' | 'NEVER_CHECKED' | 'UNKNOWN' | 'ACCEPTED';

/** The state of a channel's credentials for a store, for a badge with a sentence beside it. */
export interface StoreCheck extends CodeLabel {
  readonly state: StoreCheckState;
  readonly sentence: string;
  /** When the store was checked; null if it was not, or if unknown. */
  readonly checkedAt: string | null;
}

const labels: Readonly<Record<StoreCheckState, CodeLabel>> = {
  REFUSED: { label: 'Refused', tone: 'danger' },
  NOT_SET: { label: 'Not set', tone: 'neutral' },
  NEVER_CHECKED: { label: 'Not checked', tone: 'warning' },
  UNKNOWN: { label: 'Unknown', tone: 'neutral' },
  ACCEPTED: { label: 'Accepted', tone: 'success' },
};

export const storeCheckLabel = (state: StoreCheckState): CodeLabel => labels[state];

/** Whether the check was of earlier credentials, which makes it irrelevant. */
const isOfEarlierOnes = ({ updatedAt, lastCheck }: StoredCredentials): boolean => isBefore(lastCheck?.checkedAt, updatedAt);

/**
 * The check of a channel's credentials for a store.
 * @param credentials null where none are set
 * @param now milliseconds since 1970
 */
export function storeCheck(platform: StorePlatform, credentials: StoredCredentials | null, now = platformNow()): StoreCheck {
  const { store, owner } = storeNames[platform];
  const of = (state: StoreCheckState, sentence: string, checkedAt: string | null = null): StoreCheck => ({
    ...labels[state],
    state,
    sentence,
    checkedAt,
  });
  if (!credentials) return of('NOT_SET', `No ${store} credentials are set.`);
  const { lastCheck } = credentials;
  if (!lastCheck || isOfEarlierOnes(credentials)) {
    return of('NEVER_CHECKED', `${owner} has not checked the credentials.`);
  }
  const { isValid, message, checkedAt } = lastCheck;
  const age = checkedAt && ageText(checkedAt, now);
  const when = age ? ` ${age}` : '';
  if (isValid === null) return of('UNKNOWN', `${owner} checked them${when}, but the result could not be read.`, checkedAt);
  if (isValid) return of('ACCEPTED', `${owner} accepted the credentials${when}.`, checkedAt);
  const reason = message ? `: ${message.replace(/\.$/, '')}.` : ' and gave no reason.';
  return of('REFUSED', `${owner} refused the credentials${when}${reason}`, checkedAt);
}
