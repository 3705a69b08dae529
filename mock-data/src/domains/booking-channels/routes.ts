import type { components } from '@pax/schema/platform';
import { toIso } from '../../clock';
import { badRequest, forbidden, notFound, unprocessable } from '../../rest/errors';
import type { FormFile } from '../../rest/form';
import { itemsPage, resultsPage } from '../../rest/lists';
import { route } from '../../rest/route';
import type { Store } from '../../store';
import type { Viewer } from '../users/viewer';
import { policyRoutes } from './policy-routes';
import { policyDocument, webPage } from './policy-document';
import type { BookingChannel } from './seed';
import { bookingUiSettings, type ChannelNetworking } from './settings';
import type { AppStoreCredentials, AppStores, PlayStoreCredentials } from './stores';
import { maySeeChannel, visibleChannel, writableChannel } from './visible';

type Schemas = components['schemas'];

const toIos = ({ issuerId, privateKeyId, updatedAt }: AppStoreCredentials): Schemas['IosAppStoreConfig'] => ({
  issuerId,
  privateKeyId,
  updatedAt,
});

const toGoogle = ({ clientEmail, projectId, updatedAt }: PlayStoreCredentials): Schemas['GooglePlayStoreConfig'] => ({
  clientEmail,
  projectId,
  updatedAt,
});

function storesOf(channel: BookingChannel, store: Store, now: number): AppStores {
  return store.appStores.find(channel.id, now) ?? { id: channel.id, ios: null, google: null };
}

function toChannel(channel: BookingChannel, viewer: Viewer, store: Store, now: number): Schemas['BookingChannel'] {
  const { id, humanReadableId, name, fleetIds, defaultCountry, currencySymbol, iosBundleId, androidPackageName, createdAt } = channel;
  const { ios, google } = storesOf(channel, store, now);
  return {
    id,
    humanReadableId,
    name,
    defaultCountry,
    currencySymbol,
    iosBundleId,
    androidPackageName,
    createdAt,
    fleetIds: fleetIds.filter((id) => viewer.maySeeFleet(id)),
    iosAppStoreConfig: ios && toIos(ios),
    googlePlayStoreConfig: google && toGoogle(google),
  };
}

function visibleChannels(dynamicSearch: string | undefined, viewer: Viewer, store: Store): BookingChannel[] {
  const wanted = (dynamicSearch ?? '').trim().toLowerCase();
  return store.bookingChannels
    .filter((channel) => maySeeChannel(channel, viewer))
    .filter(({ id, humanReadableId }) => id.includes(wanted) || humanReadableId.includes(wanted))
    .toSorted((one, other) => (one.humanReadableId < other.humanReadableId ? -1 : 1));
}

const toNetworking = ({ id, isEnabled, settings, updatedAt }: ChannelNetworking): Schemas['BookingChannelNetworkingConfig'] => ({
  bookingChannelId: id,
  isEnabled,
  settings: { ...settings },
  updatedAt,
});

function networkingOf({ id }: BookingChannel, store: Store, now: number): ChannelNetworking {
  const networking = store.channelNetworking.find(id, now);
  if (!networking) throw notFound('The networking configuration');
  return networking;
}

const toCheck = (credentials: AppStoreCredentials | PlayStoreCredentials | null): Schemas['StoreConfigCheck'] => {
  if (!credentials) throw notFound('The store configuration');
  return { isValid: credentials.objection === null, message: credentials.objection };
};

const textOf = ({ bytes }: FormFile): string => Buffer.from(bytes).toString('utf8');

const privateKey = /^-----BEGIN PRIVATE KEY-----\s[A-Za-z0-9+/=\s]+-----END PRIVATE KEY-----\s*$/;
const MAX_KEY_BYTES = 16 * 1024;

function readAppStoreKey(file: FormFile): void {
  if (file.bytes.byteLength > MAX_KEY_BYTES) throw unprocessable({ p8Certificate: 'must not be larger than 16 kB' });
  if (!privateKey.test(textOf(file))) throw unprocessable({ p8Certificate: 'must be a private key in PEM form' });
}

/** What a Google service account's key file says about whom it belongs to. */
function readServiceAccount(file: FormFile): Pick<PlayStoreCredentials, 'clientEmail' | 'projectId'> {
  const refuse = (problem: string) => unprocessable({ serviceAccountCredentials: problem });
  if (file.bytes.byteLength > MAX_KEY_BYTES) throw refuse('must not be larger than 16 kB');
  let account: Readonly<Record<string, unknown>>;
  try {
    const parsed: unknown = JSON.parse(textOf(file));
    account = typeof parsed === 'object' ? { ...parsed } : {};
  } catch {
    throw refuse('must be JSON');
  }
  const { type, client_email: clientEmail, project_id: projectId, private_key: key } = account;
  if (type !== 'service_account' || typeof clientEmail !== 'string' || typeof key !== 'string')
    throw refuse('must be the key file of a service account');
  return { clientEmail, projectId: typeof projectId === 'string' ? projectId : null };
}

/** The page at an address: an app's own policy, or something else. Never one inside the platform's own network. */
function fetchPage(address: string, store: Store): string {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (url?.protocol !== 'http:' && url?.protocol !== 'https:')
    throw badRequest('The address is not valid', { url: 'must be http or https' });
  if (/^(localhost|[\d.]+|\[.*\]|[^.]+)$/.test(url.hostname))
    throw badRequest('The address is not valid', { url: 'must be a public page' });
  const [, app] = /^www\.(.+)\.example$/.exec(url.hostname) ?? [];
  const channel = store.bookingChannels.find(({ humanReadableId }) => humanReadableId === app);
  const [, language = 'en', kind] = url.pathname.split('/');
  if (channel && (kind === 'privacy-policy' || kind === 'terms-and-conditions')) return policyDocument(kind, channel.name, language).page;
  return webPage(url);
}

export const bookingChannelRoutes = [
  route('get', '/booking-channel', ({ query, viewer, store, now }) => {
    const rows = visibleChannels(query.dynamicSearch, viewer, store).filter(
      ({ fleetIds }) => !query.fleetId || fleetIds.includes(query.fleetId),
    );
    return itemsPage(rows, query, (channel) => toChannel(channel, viewer, store, now));
  }),

  route('get', '/booking-channel/list', ({ query, viewer, store, now }) =>
    resultsPage(visibleChannels(query.dynamicSearch, viewer, store), query, (channel) => toChannel(channel, viewer, store, now)),
  ),

  route('get', '/booking-channel/{id}', ({ params, viewer, store, now }) =>
    toChannel(visibleChannel(params.id, viewer, store), viewer, store, now),
  ),

  route('get', '/booking-channel/{id}/booking-ui-settings', ({ params, viewer, store }) =>
    bookingUiSettings(store.seed, visibleChannel(params.id, viewer, store)),
  ),

  route('get', '/booking-channel/{id}/booking-channel-networking-config', ({ params, viewer, store, now }) =>
    toNetworking(networkingOf(visibleChannel(params.id, viewer, store), store, now)),
  ),

  route('patch', '/booking-channel/{id}/booking-channel-networking-config', ({ params, body, viewer, store, now }) => {
    const networking = networkingOf(writableChannel(params.id, viewer, store), store, now);
    const { isEnabled = networking.isEnabled, settings = networking.settings } = body;
    return toNetworking(store.channelNetworking.put({ ...networking, isEnabled, settings, updatedAt: toIso(now) }));
  }),

  route('post', '/booking-channel-connectors/{id}/ios-app-store-config', ({ params, body, viewer, store, now }) => {
    const channel = writableChannel(params.id, viewer, store);
    readAppStoreKey(body.p8Certificate);
    const { issuerId, privateKeyId } = body;
    const ios = { issuerId, privateKeyId, updatedAt: toIso(now), objection: null };
    store.appStores.put({ ...storesOf(channel, store, now), ios });
    return toIos(ios);
  }),

  route('post', '/booking-channel-connectors/{id}/google-play-store-config', ({ params, body, viewer, store, now }) => {
    const channel = writableChannel(params.id, viewer, store);
    const google = { ...readServiceAccount(body.serviceAccountCredentials), updatedAt: toIso(now), objection: null };
    store.appStores.put({ ...storesOf(channel, store, now), google });
    return toGoogle(google);
  }),

  route('get', '/booking-channel-connectors/{id}/ios-app-store-config/check', ({ params, viewer, store, now }) =>
    toCheck(storesOf(visibleChannel(params.id, viewer, store), store, now).ios),
  ),

  route('get', '/booking-channel-connectors/{id}/google-play-store-config/check', ({ params, viewer, store, now }) =>
    toCheck(storesOf(visibleChannel(params.id, viewer, store), store, now).google),
  ),

  route('get', '/html-fetcher', ({ query, viewer, store }) => {
    if (!viewer.mayWrite) throw forbidden('Your role does not allow fetching pages');
    return { html: fetchPage(query.url, store) };
  }),

  ...policyRoutes,
];
