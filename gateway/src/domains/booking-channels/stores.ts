import { messages } from '@pax/schema/rules/messages';
import { fileFrom, type FileRule, type IncomingFile } from '../../graphql/upload';
import { badUserInput, PlatformError } from '../../platform/errors';
import type { PlatformBookingChannel } from './calls';

/** The saved configuration of one store, with its channel. */
export type IosStore = NonNullable<PlatformBookingChannel['iosAppStoreConfig']> & { bookingChannelId: string };
export type GoogleStore = NonNullable<PlatformBookingChannel['googlePlayStoreConfig']> & { bookingChannelId: string };

export function toStores({ id: bookingChannelId, iosAppStoreConfig, googlePlayStoreConfig }: PlatformBookingChannel) {
  return {
    ios: iosAppStoreConfig ? { ...iosAppStoreConfig, bookingChannelId } : null,
    google: googlePlayStoreConfig ? { ...googlePlayStoreConfig, bookingChannelId } : null,
  };
}

/**
 * A store's check of credentials. If there was no response in time, the error names the store.
 * @param store its display name: `The App Store`
 */
export async function answerOf<Answer>(store: string, check: Promise<Answer>): Promise<Answer> {
  try {
    return await check;
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error;
    const isLate = error.code === 'PLATFORM_TIMEOUT' || error.platform?.status === 504;
    throw isLate ? new PlatformError('PLATFORM_TIMEOUT', `${store} did not respond in time`, { platform: error.platform }) : error;
  }
}

const keyFile = { maxBytes: 16 * 1024, size: '16 kB at most' } as const;

const privateKey: FileRule = {
  ...keyFile,
  kind: 'a .p8 file',
  contentTypes: { '.p8': 'application/pkcs8' },
  checkStart: (start) =>
    start.toString('latin1').trimStart().startsWith('-----BEGIN PRIVATE KEY-----')
      ? undefined
      : 'The file must be a private key in PEM form',
};

const serviceAccount: FileRule = {
  ...keyFile,
  kind: 'a .json file',
  contentTypes: { '.json': 'application/json' },
  checkStart: (start) =>
    start.toString('utf8').trimStart().startsWith('{') ? undefined : 'The file must be the JSON key file of a service account',
};

export function readAppStoreKey(input: { issuerId: string; privateKeyId: string; p8Certificate: IncomingFile }) {
  const issuerId = input.issuerId.trim();
  const privateKeyId = input.privateKeyId.trim();
  if (!issuerId) throw badUserInput({ issuerId: messages.required });
  if (!privateKeyId) throw badUserInput({ privateKeyId: messages.required });
  return { issuerId, privateKeyId, p8Certificate: fileFrom('p8Certificate', input.p8Certificate, privateKey) };
}

export const readPlayStoreKey = (file: IncomingFile) => ({
  serviceAccountCredentials: fileFrom('serviceAccountCredentials', file, serviceAccount),
});
