import { notificationStatusLabel } from '@/entities/notification/notification-status';
import { recordSearch } from '@/lib/palette-search';
import { PaletteNotificationOfIdDocument, PaletteNotificationsDocument } from './palette.generated';

/** By name and title, or by a full ID. */
export const notificationSearch = recordSearch({
  label: 'Notifications',
  fleets: 'visible',
  list: async ({ term, fleetId, everyFleet, ask }) =>
    (await ask(PaletteNotificationsDocument, { term, fleetId: everyFleet ? null : fleetId })).notificationIntents?.items,
  record: async ({ term, ask }) => (await ask(PaletteNotificationOfIdDocument, { id: term })).notificationIntent,
  result: (notification) => ({ name: notification.name, details: [notificationStatusLabel(notification)?.label, notification.title] }),
});
