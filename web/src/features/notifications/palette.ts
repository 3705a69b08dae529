import { notificationStatusLabel } from '@/entities/notification/notification-status';
import type { PaletteResult, PaletteSearch } from '@/lib/palette-search';
import { PaletteNotificationOfIdDocument, PaletteNotificationsDocument, type PaletteNotificationFragment } from './palette.generated';

const notificationResult = (notification: PaletteNotificationFragment): PaletteResult => ({
  id: notification.id,
  name: notification.name,
  details: [notificationStatusLabel(notification)?.label, notification.title],
});

/** By name and title, or by a full ID. */
export const notificationSearch: PaletteSearch = {
  label: 'Notifications',
  fleets: 'visible',
  async find({ term, isId, fleetId, everyFleet, ask }) {
    if (!isId) {
      const { notificationIntents } = await ask(PaletteNotificationsDocument, { term, fleetId: everyFleet ? null : fleetId });
      return notificationIntents?.items.map(notificationResult) ?? [];
    }
    const { notificationIntent } = await ask(PaletteNotificationOfIdDocument, { id: term });
    return notificationIntent ? [notificationResult(notificationIntent)] : [];
  },
};
