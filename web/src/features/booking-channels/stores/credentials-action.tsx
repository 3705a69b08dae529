import { channelName } from '@/entities/booking-channel/channel';
import { storeNames, type StoredCredentials, type StorePlatform } from '@/entities/booking-channel/store-check';
import { sentence } from '@/lib/text/bidi';
import type { Gateway } from '@/lib/data/gateway';
import { bookingChannelUrl } from '@/lib/routes/urls';
import type { Action } from '@/ui/screens/action/action';
import type { Finding } from '@/ui/screens/action/changes';
import { storedCredentialsOf, readStores, sharingSentence } from './channel-stores';
import type { ChannelStoresFragment } from './stores.generated';

interface Credentials {
  gateway: Gateway;
  platform: StorePlatform;
  channel: ChannelStoresFragment;
  /** Whether a channel has the sent credentials, compared by their identifiers: the platform never returns the secret. */
  isSent: (channel: ChannelStoresFragment) => boolean;
  /** The owners of the new and of the replaced credentials. */
  question: { sent: string; earlier: string | null };
  onSaved: () => void;
}

const setAt = (kept: StoredCredentials | null) => kept?.updatedAt ?? null;

/** Whether the credentials were saved. The previous ones may differ only in the time they were set. */
async function lookUp({ gateway, platform, channel, isSent }: Omit<Credentials, 'question' | 'onSaved'>): Promise<Finding> {
  const now = await readStores(gateway, channel.id);
  const [was, is] = [setAt(storedCredentialsOf(platform, channel)), setAt(storedCredentialsOf(platform, now))];
  const isOther = was !== is || isSent(channel) !== isSent(now);
  if (isSent(now) && isOther) return { happened: true, text: 'The credentials were saved.' };
  if (isSent(now) && is === null)
    return { happened: null, text: 'The account was the same before, so it is unknown whether this key was saved.' };
  if (isOther) {
    return { happened: null, text: 'The credentials have changed, but not to what you sent. Check them before you try again.' };
  }
  return { happened: false, text: 'The credentials are unchanged.' };
}

/**
 * Sets a channel's credentials for a store.
 * @param send sends them; only this function has the secret
 */
export function credentialsAction({ question, onSaved, ...credentials }: Credentials, send: () => Promise<unknown>): Action {
  const { gateway, platform, channel } = credentials;
  const { store, owner } = storeNames[platform];
  const name = channelName(channel);
  const sharing = sharingSentence(channel);
  const isReplaced = storedCredentialsOf(platform, channel) !== null;
  return {
    name: `Set ${store} credentials`,
    target: { label: name, to: bookingChannelUrl(channel.id, 'stores') },
    question:
      isReplaced || sharing !== undefined
        ? {
            title: sentence`${isReplaced ? 'Replace' : 'Set'} the ${store} credentials of ${name}?`,
            text: (
              <>
                <p>{question.sent}</p>
                {sharing !== undefined && <p>{sharing} Its releases for all of them use these credentials.</p>}
                {isReplaced && (
                  <p>
                    {question.earlier} The previous key can’t be restored. {owner} checks the new one once it is saved.
                  </p>
                )}
              </>
            ),
            confirmLabel: isReplaced ? 'Replace credentials' : 'Set credentials',
            tone: isReplaced ? 'danger' : 'primary',
          }
        : undefined,
    send,
    success: () => sentence`The ${store} credentials of ${name} were saved`,
    lookUp: () => lookUp(credentials),
    refresh: () => readStores(gateway, channel.id),
    onDone: onSaved,
  };
}
