import { useFormikContext } from 'formik';
import { useNow } from '@/lib/dates/now';
import { useChannelZones } from './use-channel-zones';
import type { NotificationValues } from './notification-values';

/** Milliseconds after which a time that has passed is marked. */
const tick = 5000;

/** The chosen booking channel with its zones, the text and the time, for the parts of the form. */
export function useChosenChannel() {
  const { values } = useFormikContext<NotificationValues>();
  const channel = values.bookingChannel;
  const zones = useChannelZones(channel?.id);
  return { channel, zones, text: values.text, now: useNow(tick) };
}
