import type { components } from '@pax/schema/platform';
import type { PlatformClient } from '../../platform/client';
import { loaderOf } from '../../platform/loaders';

export type PlatformPassenger = components['schemas']['Passenger'];

export const getPassenger = (platform: PlatformClient, id: string) => platform.get('/passenger/{id}', { path: { id } });

/** One call per distinct passenger. */
export const passengerLoader = loaderOf(getPassenger);
