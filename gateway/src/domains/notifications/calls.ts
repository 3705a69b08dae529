import type { components, operations } from '@pax/schema/platform';
import type { PlatformClient } from '../../platform/client';

type Schemas = components['schemas'];
export type PlatformNotificationIntent = Schemas['NotificationIntent'];
export type PlatformNotificationProcess = Schemas['NotificationProcess'];
export type PlatformDelivery = Schemas['NotificationProcessPassenger'];
export type NewNotificationIntent = Schemas['CreateNotificationIntent'];
type IntentQuery = NonNullable<operations['listNotificationIntents']['parameters']['query']>;
type DeliveryQuery = NonNullable<operations['listNotificationProcessPassengers']['parameters']['query']>;
export type StatusCode = NonNullable<IntentQuery['status']>[number];
export type DeliveryStatusCode = NonNullable<DeliveryQuery['status']>[number];

export const getIntent = (platform: PlatformClient, id: string) => platform.get('/batch-notification-intent/{id}', { path: { id } });

export const listIntents = (platform: PlatformClient, query: IntentQuery) => platform.get('/batch-notification-intent', { query });

export const createIntent = (platform: PlatformClient, body: NewNotificationIntent) =>
  platform.post('/batch-notification-intent', { body });

export const getProcess = (platform: PlatformClient, id: string) => platform.get('/batch-notification-process/{id}', { path: { id } });

export const listProcesses = (platform: PlatformClient, intentId: string, query: { page: number; maxPerPage: number }) =>
  platform.get('/batch-notification-process/by-intent/{id}', { path: { id: intentId }, query });

export const listDeliveries = (platform: PlatformClient, processId: string, query: DeliveryQuery) =>
  platform.get('/batch-notification-process/{id}/process-passengers', { path: { id: processId }, query });
