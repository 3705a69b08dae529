import type { components } from '@pax/schema/platform';
import { toIso } from '../../clock';
import { badRequest, forbidden, notFound, unprocessable } from '../../rest/errors';
import type { FormFile } from '../../rest/form';
import { itemsPage, resultsPage } from '../../rest/lists';
import { route } from '../../rest/route';
import type { Store } from '../../store';
import type { Viewer } from '../users/viewer';
import { policyConfigurations, policyRoutes } from './policy-routes';
import { policyDocument, webPage } from './policy-document';
import type { BookingChannel } from './seed';
import { bookingUiSettings, type ChannelNetworking } from './settings';
import {
  appStoreObjection,
  type AppStoreCredentials,
  type AppStores,
  checkOf,
  playStoreObjection,
  type PlayStoreCredentials,
} from './stores';
import { maySeeChannel, ownChannel, visibleChannel } from './visible';

type Schemas = components['schemas'];

const toIos = ({ issuerId, privateKeyId, updatedAt, lastCheck }: AppStoreCredentials): Schemas['IosAppStoreConfig'] => ({
  issuerId,
  privateKeyId,
  updatedAt,
  lastCheck,
});

const toGoogle = ({ clientEmail, projectId, updatedAt, lastCheck }: PlayStoreCredentials): Schemas['GooglePlayStoreConfig'] => ({
  clientEmail,
  projectId,
  updatedAt,
  lastCheck,
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
    fleetsCount: fleetIds.length,
    privacyPolicyConfigurations: policyConfigurations(channel, 'privacy-policy', store),
    termsAndConditionsConfigurations: policyConfigurations(channel, 'terms-and-conditions', store),
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

/** Checks an app's credentials with a store, and keeps the result. */
function checkStore(channel: BookingChannel, side: 'ios' | 'google', store: Store, now: number): Schemas['StoreConfigCheck'] {
  const stores = storesOf(channel, store, now);
  const credentials = stores[side];
  if (!credentials) throw notFound('The store configuration');
  const lastCheck = checkOf(credentials, toIso(now));
  store.appStores.put({ ...stores, [side]: { ...credentials, lastCheck } });
  return lastCheck;
}

const textOf = ({ bytes }: FormFile): string => Buffer.from(bytes).toString('utf8');

const privateKey = /^-----BEGIN PRIVATE KEY-----\s[A-Za-z0-9+/=\s]+-----END PRIVATE KEY-----\s*$/;
const MAX_KEY_BYTES = 16 * 1024;

function readAppStoreKey(file: FormFile): void {
  if (file.bytes.byteLength > MAX_KEY_BYTES) throw unprocessable({ p8Certificate: 'must not be larger than 16 kB' });
  if (!privateKey.test(textOf(file))) throw unprocessable({ p8Certificate: 'must be a private key in PEM form' });
}

/** The owner's details in a Google service account's key file. */
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

/** The page at a URL: an app's own policy, or something else. Never one inside the platform's own network. */
function fetchPage(address: string, store: Store): string {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (url?.protocol !== 'http:' && url?.protocol !== 'https:') throw badRequest('Invalid URL', { url: 'must be http or https' });
  if (url.username || url.password) throw badRequest('Invalid URL', { url: 'must not have a user name or password' });
  if (/^(localhost|[\d.]+|\[.*\]|[^.]+)$|\.(local|internal|localhost)$/.test(url.hostname))
    throw badRequest('Invalid URL', { url: 'must be a public page' });
  if (/\.(pdf|png|jpe?g|docx?|json|txt)$/i.test(url.pathname)) throw badRequest('The page cannot be used', { url: 'is not an HTML page' });
  if (url.pathname.startsWith('/large/')) throw badRequest('The page cannot be used', { url: 'is larger than 5 MB' });
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
    const networking = networkingOf(ownChannel(params.id, viewer, store), store, now);
    const { isEnabled = networking.isEnabled, settings = networking.settings } = body;
    return toNetworking(store.channelNetworking.put({ ...networking, isEnabled, settings, updatedAt: toIso(now) }));
  }),

  route('post', '/booking-channel-connectors/{id}/ios-app-store-config', ({ params, body, viewer, store, now }) => {
    const channel = ownChannel(params.id, viewer, store);
    readAppStoreKey(body.p8Certificate);
    const { issuerId, privateKeyId } = body;
    const ios = { issuerId, privateKeyId, updatedAt: toIso(now), objection: appStoreObjection(body), lastCheck: null };
    store.appStores.put({ ...storesOf(channel, store, now), ios });
    return toIos(ios);
  }),

  route('post', '/booking-channel-connectors/{id}/google-play-store-config', ({ params, body, viewer, store, now }) => {
    const channel = ownChannel(params.id, viewer, store);
    const account = readServiceAccount(body.serviceAccountCredentials);
    const google = { ...account, updatedAt: toIso(now), objection: playStoreObjection(account), lastCheck: null };
    store.appStores.put({ ...storesOf(channel, store, now), google });
    return toGoogle(google);
  }),

  route('get', '/booking-channel-connectors/{id}/ios-app-store-config/check', ({ params, viewer, store, now }) =>
    checkStore(visibleChannel(params.id, viewer, store), 'ios', store, now),
  ),

  route('get', '/booking-channel-connectors/{id}/google-play-store-config/check', ({ params, viewer, store, now }) =>
    checkStore(visibleChannel(params.id, viewer, store), 'google', store, now),
  ),

  route('get', '/html-fetcher', ({ query, viewer, store }) => {
    if (!viewer.mayWrite) throw forbidden('Your role does not allow fetching pages');
    return { html: fetchPage(query.url, store) };
  }),

  ...policyRoutes,
];
