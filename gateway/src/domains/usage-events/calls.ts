import type { components } from '@pax/schema/platform';
import type { PlatformClient } from '../../platform/client';

export type PlatformUsageEvent = components['schemas']['UsageEvent'];

export const recordUsageEvents = (platform: PlatformClient, events: PlatformUsageEvent[]) =>
  platform.post('/pax-dashboard-event', { body: { events }, whenEmpty: () => ({ recorded: events.length }) });
