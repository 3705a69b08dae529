import type { components, operations } from '@pax/schema/platform';
import type { PlatformClient } from '../../platform/client';

type Schemas = components['schemas'];
export type NewBusinessPassenger = Schemas['CreateBusinessPassenger'];
export type BusinessPassengerChanges = Schemas['UpdateBusinessPassenger'];
type AccountQuery = NonNullable<operations['listBusinessAccounts']['parameters']['query']>;
type DispatchAccountQuery = NonNullable<operations['listBusinessDispatchAccounts']['parameters']['query']>;
type PassengerQuery = NonNullable<operations['listBusinessPassengers']['parameters']['query']>;

export const getBusinessAccount = (platform: PlatformClient, id: string) => platform.get('/business-account/{id}', { path: { id } });

export const listBusinessAccounts = (platform: PlatformClient, query: AccountQuery) => platform.get('/business-account', { query });

export const deleteBusinessAccount = (platform: PlatformClient, id: string) => platform.delete('/business-account/{id}', { path: { id } });

export const getBusinessPassenger = (platform: PlatformClient, id: string) => platform.get('/business-passenger/{id}', { path: { id } });

export const listBusinessPassengers = (platform: PlatformClient, query: PassengerQuery) => platform.get('/business-passenger', { query });

export const listAccountPassengers = (platform: PlatformClient, accountId: string, query: PassengerQuery) =>
  platform.get('/business-passenger/business-account/{id}', { path: { id: accountId }, query });

export const createBusinessPassenger = (platform: PlatformClient, body: NewBusinessPassenger) =>
  platform.post('/business-passenger', { body });

export const updateBusinessPassenger = (platform: PlatformClient, id: string, body: BusinessPassengerChanges) =>
  platform.patch('/business-passenger/{id}', { path: { id }, body });

export const deleteBusinessPassenger = (platform: PlatformClient, id: string) =>
  platform.delete('/business-passenger/{id}', { path: { id } });

export const listGroups = (platform: PlatformClient, accountId: string) =>
  platform.get('/business-passenger-group/business-account/{id}', { path: { id: accountId } });

export const listGroupsOfPassenger = (platform: PlatformClient, accountId: string, pid: string) =>
  platform.get('/business-passenger-group/business-account/{id}/business-passenger/{pid}', { path: { id: accountId, pid } });

export const getDispatchAccount = (platform: PlatformClient, accountNumber: string, fleetId: string) =>
  platform.get('/business-dispatch-account/account-number/{n}', { path: { n: accountNumber }, query: { fleetId } });

export const listDispatchAccounts = (platform: PlatformClient, query: DispatchAccountQuery) =>
  platform.get('/business-dispatch-account', { query });
