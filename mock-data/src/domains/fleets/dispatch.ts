import type { components } from '@pax/schema/platform';
import { chance, integer, pick, randomOf } from '../../random';
import type { Fleet } from './seed';

/** The dispatch system's data about a fleet, in its own terms. */
export function dispatchClient({ name, timezone, dispatchMetadata, humanReadableId }: Fleet, seed: number): Record<string, unknown> {
  const random = randomOf(seed, 'dispatch-client', humanReadableId);
  const { clientId, coid, siteId, siteTitle } = dispatchMetadata;
  return {
    client_id: clientId,
    co_id: coid,
    title: name,
    time_zone: timezone,
    status: 'ACTIVE',
    engine: pick(random, ['ic2', 'ic2', 'pe']),
    sites: siteId === null ? [] : [{ site_id: siteId, title: siteTitle, default: true }],
    vehicles: { registered: integer(random, 80, 1400), on_duty_limit: integer(random, 60, 900) },
    version: `8.${integer(random, 0, 14)}.${integer(random, 0, 9)}`,
  };
}

export function dispatchAppConfig({ currency, humanReadableId }: Fleet, seed: number): Record<string, unknown> {
  const random = randomOf(seed, 'dispatch-app-config', humanReadableId);
  return {
    currency,
    booking: {
      min_prebook_minutes: integer(random, 2, 6) * 5,
      max_prebook_days: integer(random, 14, 90),
      asap_search_timeout_seconds: integer(random, 12, 30) * 10,
      allow_open_destination: chance(random, 0.8),
    },
    payment: { pre_auth_percent: pick(random, [100, 110, 120, 150]), cash: chance(random, 0.85), card: true },
    vehicle_types: ['standard', ...(chance(random, 0.7) ? ['van'] : []), ...(chance(random, 0.5) ? ['wheelchair'] : [])],
    tracking: { interval_seconds: pick(random, [5, 10, 15]), show_plate: true },
  };
}

export function dispatchAttributes({ id, humanReadableId, createdAt }: Fleet, seed: number): components['schemas']['FleetAttributes'] {
  const random = randomOf(seed, 'dispatch-attributes', humanReadableId);
  return {
    fleetId: id,
    attributes: {
      zones: integer(random, 12, 140),
      autoAccept: chance(random, 0.4),
      driverApp: pick(random, ['classic', 'next']),
      meterIntegration: chance(random, 0.9),
      surchargeTable: `T${integer(random, 1, 9)}`,
    },
    updatedAt: createdAt,
  };
}
