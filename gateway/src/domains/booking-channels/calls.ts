import type { components, operations } from '@pax/schema/platform';
import type { PlatformClient } from '../../platform/client';
import type { PendingFilePart } from '../../platform/form-body';

type Schemas = components['schemas'];
export type PlatformBookingChannel = Schemas['BookingChannel'];
export type PlatformPolicy = Schemas['BookingChannelPolicy'];
export type PlatformNetworkingConfig = Schemas['BookingChannelNetworkingConfig'];
export type PlatformPolicySummary = Schemas['BookingChannelPolicyConfiguration'];
export type PolicyKind = 'privacy-policy' | 'terms-and-conditions';
export type PolicyForm = Omit<Schemas['BookingChannelPolicyForm'], 'file'> & { file?: PendingFilePart };
type ListQuery = NonNullable<operations['listBookingChannels']['parameters']['query']>;
type SearchQuery = NonNullable<operations['searchBookingChannels']['parameters']['query']>;

export const getBookingChannel = (platform: PlatformClient, id: string) => platform.get('/booking-channel/{id}', { path: { id } });

export const listBookingChannels = (platform: PlatformClient, query: ListQuery) => platform.get('/booking-channel', { query });

export const searchBookingChannels = (platform: PlatformClient, query: SearchQuery) => platform.get('/booking-channel/list', { query });

export const getBookingUiSettings = (platform: PlatformClient, id: string) =>
  platform.get('/booking-channel/{id}/booking-ui-settings', { path: { id } });

export const listPrivacyPolicies = (platform: PlatformClient, id: string) =>
  platform.get('/booking-channel/{id}/privacy-policy', { path: { id } });

export const listTermsAndConditions = (platform: PlatformClient, id: string) =>
  platform.get('/booking-channel/{id}/terms-and-conditions', { path: { id } });

const inLanguage = (policies: readonly PlatformPolicy[], { language }: PolicyForm) =>
  policies.find((policy) => policy.language === language);

export const setPrivacyPolicy = (platform: PlatformClient, id: string, form: PolicyForm) => {
  const whenEmpty = async () => inLanguage(await listPrivacyPolicies(platform, id), form);
  return platform.post('/booking-channel/{id}/privacy-policy', { path: { id }, form, whenEmpty });
};

export const setTermsAndConditions = (platform: PlatformClient, id: string, form: PolicyForm) => {
  const whenEmpty = async () => inLanguage(await listTermsAndConditions(platform, id), form);
  return platform.post('/booking-channel/{id}/terms-and-conditions', { path: { id }, form, whenEmpty });
};

export const deletePrivacyPolicy = (platform: PlatformClient, path: { id: string; policyId: string }) =>
  platform.delete('/booking-channel/{id}/privacy-policy/{policyId}', { path });

export const deleteTermsAndConditions = (platform: PlatformClient, path: { id: string; termsId: string }) =>
  platform.delete('/booking-channel/{id}/terms-and-conditions/{termsId}', { path });

export const setAppStoreConfig = (
  platform: PlatformClient,
  id: string,
  form: { issuerId: string; privateKeyId: string; p8Certificate: PendingFilePart },
) => {
  const whenEmpty = async () => (await getBookingChannel(platform, id)).iosAppStoreConfig;
  return platform.post('/booking-channel-connectors/{id}/ios-app-store-config', { path: { id }, form, whenEmpty });
};

export const setPlayStoreConfig = (platform: PlatformClient, id: string, form: { serviceAccountCredentials: PendingFilePart }) => {
  const whenEmpty = async () => (await getBookingChannel(platform, id)).googlePlayStoreConfig;
  return platform.post('/booking-channel-connectors/{id}/google-play-store-config', { path: { id }, form, whenEmpty });
};

export const checkAppStoreConfig = (platform: PlatformClient, id: string) =>
  platform.get('/booking-channel-connectors/{id}/ios-app-store-config/check', { path: { id } });

export const checkPlayStoreConfig = (platform: PlatformClient, id: string) =>
  platform.get('/booking-channel-connectors/{id}/google-play-store-config/check', { path: { id } });

export const getNetworkingConfig = (platform: PlatformClient, id: string) =>
  platform.get('/booking-channel/{id}/booking-channel-networking-config', { path: { id } });

export const updateNetworkingConfig = (platform: PlatformClient, id: string, body: Schemas['UpdateBookingChannelNetworkingConfig']) =>
  platform.patch('/booking-channel/{id}/booking-channel-networking-config', { path: { id }, body });

export const fetchHtml = (platform: PlatformClient, url: string) => platform.get('/html-fetcher', { query: { url } });
