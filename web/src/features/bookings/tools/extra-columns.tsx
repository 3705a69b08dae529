import { Badge } from '@/ui/badge';
import { ShortId } from '@/ui/data-table/cells';
import { paymentStatusLabel } from '@/entities/booking/payment';
import { formatMoney, MoneyText } from '@/ui/money';
import { NoValue } from '@/ui/no-value';
import type { BookingRowFragment } from '../list/bookings.generated';
import type { ExtraColumns } from '../list/columns';
import { cancellationReasonLabel } from '../model/cancellation';

/** The name of the channel; its id where it could not be loaded, nothing where it was not asked for yet. */
const channelName = ({ bookingChannel, bookingChannelId }: BookingRowFragment) =>
  bookingChannel === undefined ? null : (bookingChannel?.name ?? bookingChannelId);

const reasonOf = ({ cancellation }: BookingRowFragment) => cancellation && cancellationReasonLabel(cancellation);

/** The columns of the bookings list that are hidden at first. Loaded when one of them is shown. */
export const extraColumns: ExtraColumns = {
  paymentStatus: {
    cell: ({ payment }) => {
      const status = payment && paymentStatusLabel(payment);
      return status ? <Badge tone={status.tone}>{status.label}</Badge> : <NoValue />;
    },
    csv: ({ payment }) => payment && (paymentStatusLabel(payment)?.label ?? null),
  },
  tip: {
    align: 'end',
    cell: ({ tip }) => <MoneyText value={tip?.value} />,
    csv: ({ tip }) => (tip?.value ? formatMoney(tip.value) : null),
  },
  channel: { cell: (booking) => channelName(booking) ?? <NoValue />, csv: channelName },
  cancellation: { cell: (booking) => reasonOf(booking) ?? <NoValue />, csv: reasonOf },
  dispatchId: {
    cell: ({ dispatchBookingId }) => (dispatchBookingId ? <ShortId title={dispatchBookingId}>{dispatchBookingId}</ShortId> : <NoValue />),
    csv: ({ dispatchBookingId }) => dispatchBookingId,
  },
};
