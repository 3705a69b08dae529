import { generatePath } from 'react-router-dom';
import { routes, type RouteId } from '../access/routes';
import { withFleet } from '../fleet/fleet-link';

type ParamNames<Path extends string> = Path extends `${infer Segment}/${infer Rest}`
  ? ParamNames<Segment> | ParamNames<Rest>
  : Path extends `:${infer Name}`
    ? Name
    : never;

type Params<Id extends RouteId> = Record<ParamNames<(typeof routes)[Id]['path']>, string>;

/** The routes without parameters, such as those of lists. */
export type PlainRouteId = { [Id in RouteId]: keyof Params<Id> extends never ? Id : never }[RouteId];

/**
 * The path of a route that is only known at run time; others have `routeUrl`. Parameters are percent-encoded, so that an ID can't change the
 * route. An ID of the platform's may contain half a character, which can't be encoded.
 */
export const pathOfRoute = (id: RouteId, params: Readonly<Record<string, string>> = {}): string =>
  generatePath(
    `/dashboard/${routes[id].path}`,
    Object.fromEntries(Object.entries(params).map(([name, value]) => [name, value.toWellFormed()])),
  );

/**
 * The path of one of the dashboard's routes.
 * @example routeUrl('booking', { id: 'a/b' }) // '/dashboard/bookings/a%2Fb'
 */
export function routeUrl<Id extends RouteId>(
  id: Id,
  ...[params]: keyof Params<Id> extends never ? [params?: undefined] : [params: Params<Id>]
): string {
  return pathOfRoute(id, params);
}

/** A list of the records of one fleet, whichever fleet is selected. */
export const listOfFleetUrl = (id: 'campaigns' | 'notification-intents', fleetId: string): string =>
  `${routeUrl(id)}?${withFleet(new URLSearchParams(), fleetId).toString()}`;

/**
 * A booking channel's page.
 * @param tab one of its tabs; defaults to the overview
 */
export function bookingChannelUrl(id: string, tab = 'overview'): string {
  const url = routeUrl('booking-channel', { id });
  return tab === 'overview' ? url : `${url}?${new URLSearchParams({ tab }).toString()}`;
}

export const bookingUrl = (id: string) => routeUrl('booking', { id });
export const businessAccountUrl = (id: string) => routeUrl('business-account', { id });
export const campaignUrl = (id: string) => routeUrl('campaign', { id });
export const fleetUrl = (id: string) => routeUrl('fleet', { id });
export const networkUrl = (id: string) => routeUrl('network', { id });
export const notificationIntentUrl = (id: string) => routeUrl('notification-intent', { id });
export const passengerUrl = (id: string) => routeUrl('passenger', { id });
/** The passengers of a booking channel, whichever fleet is selected. */
export const passengersOfChannelUrl = (channelId: string) =>
  `${routeUrl('passengers')}?${new URLSearchParams({ channel: channelId }).toString()}`;
export const releaseIntentUrl = (id: string) => routeUrl('app-release-intent', { id });
export const releaseUrl = (id: string) => routeUrl('app-bch-release', { id });
export const seasonalEventUrl = (id: string) => routeUrl('seasonal-event', { id });
export const userUrl = (id: string) => routeUrl('user', { id });

export const usersOfFleetUrl = (fleetId: string) => `${routeUrl('users')}?${new URLSearchParams({ linked: fleetId }).toString()}`;
