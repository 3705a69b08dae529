import { screen } from '@testing-library/react';
import { passTime } from '../../../../test/pass-time';
import { renderScreen } from '../../../../test/render-screen';
import { featureRoutes } from '../../features';
import type { Viewer } from '@/lib/access/viewer';

export interface BookingsArgs {
  fleetId: string;
  page?: number;
  maxPerPage: number;
  filter: { statuses?: string[]; pickupFrom?: string; pickupTo?: string };
}

/** Half past midnight in Berlin: still yesterday in UTC. */
export const now = new Date('2026-03-01T23:30:00.000Z');

export const pageOf = (items: object[], total: number | null = items.length, hasMore = false) => ({
  items,
  pageInfo: { page: 0, maxPerPage: 6, hasMore, total },
});

/** The purpose of the query. */
export function requestKind({ page = 0, maxPerPage, filter: { statuses } }: BookingsArgs): string {
  if (maxPerPage === 1) return `count ${statuses?.[0] ?? 'ALL'}`;
  if (maxPerPage === 100) return page === 0 ? 'today' : `today ${page}`;
  return `list ${statuses?.[0] ?? ''}`;
}

export interface IntentsArgs {
  filter: { statuses: string[] };
}

export interface HomeOptions {
  /** The payment events of a booking. */
  events?: (id: string) => object[];
  /** A booking in dispatch. */
  dispatch?: (args: { dispatchBookingId: string; fleetId: string }) => object | null;
  releases?: (args: IntentsArgs) => object;
  notifications?: () => object;
  role?: Viewer['role'];
  /** Other fields of Query and Mutation. */
  more?: object;
}

/** Home, with a platform that answers each of its lists by its purpose. */
export async function openHome(
  answers: Record<string, (args: BookingsArgs) => object> = {},
  {
    events = () => [],
    dispatch = () => null,
    releases = () => pageOf([]),
    notifications = () => pageOf([]),
    role = 'STAFF_READ',
    more = {},
  }: HomeOptions = {},
) {
  const askedEvents = jest.fn(events);
  const bookingSources = ({ id }: { id: string }) => ({ id, events: () => pageOf(askedEvents(id)), dispatchBooking: dispatch });
  const bookings = jest.fn((args: BookingsArgs) => (answers[requestKind(args)] ?? (() => pageOf([])))(args));
  const releaseIntents = jest.fn(releases);
  const view = await renderScreen({
    routes: featureRoutes.filter(({ id }) => id === 'home'),
    at: 'home',
    viewer: { role },
    gateway: { bookings, bookingSources, releaseIntents, notificationIntents: notifications, ...more },
  });
  await passTime(0);
  return { ...view, bookings, askedEvents, releaseIntents };
}

export const card = (name: string) => screen.findByRole('region', { name });
