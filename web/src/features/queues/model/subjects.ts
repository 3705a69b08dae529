import type { RouteId } from '@/lib/access/routes';
import {
  bookingChannelUrl,
  bookingUrl,
  campaignUrl,
  fleetUrl,
  notificationIntentUrl,
  passengerUrl,
  releaseIntentUrl,
  releaseUrl,
  routeUrl,
} from '@/lib/routes/urls';

export interface Subject {
  readonly label: string;
  readonly id: string;
  readonly route: RouteId;
  readonly to: string;
}

type Found = Readonly<Record<string, string>>;

/** Subjects by the name of the ID in the job's data. A notification process is found by its own ID, whatever the notification in the URL. */
const subjects: Readonly<Record<string, readonly [label: string, route: RouteId, to: (id: string, found: Found) => string]>> = {
  bookingId: ['Booking', 'booking', bookingUrl],
  passengerId: ['Passenger', 'passenger', passengerUrl],
  fleetId: ['Fleet', 'fleet', fleetUrl],
  bookingChannelId: ['Booking channel', 'booking-channel', (id) => bookingChannelUrl(id)],
  campaignId: ['Campaign', 'campaign', campaignUrl],
  reportIntentId: ['Report', 'report-intent', (id) => routeUrl('report-intent', { id })],
  batchNotificationIntentId: ['Notification', 'notification-intent', notificationIntentUrl],
  batchNotificationProcessId: [
    'Notification process',
    'notification-process',
    (id, { batchNotificationIntentId = 'unknown' }) =>
      routeUrl('notification-process', { notificationIntentId: batchNotificationIntentId, notificationProcessId: id }),
  ],
  paReleaseIntentId: ['App release', 'app-release-intent', releaseIntentUrl],
  paBchReleaseId: ['Booking channel release', 'app-bch-release', releaseUrl],
  paReleaseTaskId: ['Release task', 'app-release-task', (id) => routeUrl('app-release-task', { id })],
  userId: ['User', 'user', (id) => routeUrl('user', { id })],
};

/** IDs under known names, in the data and in its nested objects. */
function idsIn(data: unknown, depth: number): Record<string, string> {
  if (typeof data !== 'object' || data === null || Array.isArray(data)) return {};
  const entries: [string, unknown][] = Object.entries(data);
  const within = depth > 0 ? entries.map(([, value]) => idsIn(value, depth - 1)) : [];
  const own = entries.filter((entry): entry is [string, string] => {
    const [name, value] = entry;
    return Object.hasOwn(subjects, name) && typeof value === 'string' && value.trim() !== '';
  });
  return Object.fromEntries([...within.flatMap((part) => Object.entries(part)), ...own]);
}

/** The subjects of a job, by known names in its data. */
export function subjectsOf(data: unknown): Subject[] {
  const found = idsIn(data, 1);
  return Object.entries(subjects).flatMap(([name, [label, route, to]]) => {
    const id = found[name];
    return id === undefined ? [] : [{ label, id, route, to: to(id, found) }];
  });
}
