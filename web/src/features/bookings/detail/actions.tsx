import { useApolloClient } from '@apollo/client/react';
import { RefreshCcwDot, Smartphone } from 'lucide-react';
import { bookingStatusText } from '@/entities/booking/booking-status';
import { useGate } from '@/lib/access/use-gate';
import { RejectedChange } from '@/lib/errors';
import { useAction } from '@/ui/action/use-action';
import { Button } from '@/ui/button';
import { findLiveActivity, findStatusSync, knownEventIds } from './action-findings';
import { SendIosLiveActivityDocument, SyncBookingStatusDocument } from './actions.generated';
import { bookingTarget, type BookingDetail } from './booking-detail';

interface ActionsProps {
  booking: BookingDetail;
  /** Reads again what an action has an effect on. */
  onDone: () => Promise<unknown>;
}

/** What staff can do to a booking. */
export function BookingActions({ booking, onDone: refresh }: ActionsProps) {
  const client = useApolloClient();
  const target = bookingTarget(booking);
  const sync = useAction('Sync status', target);
  const liveActivity = useAction('Send live activity', target);
  const gate = useGate('modify');
  const { id } = booking;
  const status = bookingStatusText(booking);

  const syncStatus = () =>
    sync.run({
      question: {
        title: 'Take the status over from dispatch?',
        text: `${target.label}: the status becomes the one in the dispatch system. It is ${status} now.`,
        confirmLabel: 'Sync status',
      },
      send: async () => {
        const { data } = await client.mutate({ mutation: SyncBookingStatusDocument, variables: { id } });
        return bookingStatusText(data.syncBookingStatus.booking);
      },
      success: (after) =>
        after === status ? `Dispatch says the same: the status stays ${status}` : `The status was ${status} and is ${after} now`,
      lookUp: () => findStatusSync(client, booking),
      refresh,
    });

  const sendLiveActivity = () => {
    const known = knownEventIds(client, id);
    return liveActivity.run({
      question: {
        title: 'Send an iOS live activity?',
        text: `${target.label}: its present state goes to the passenger’s iPhone.`,
        confirmLabel: 'Send live activity',
      },
      send: async () => {
        const { data } = await client.mutate({ mutation: SendIosLiveActivityDocument, variables: { id } });
        const { sent, message } = data.sendIosLiveActivity;
        if (!sent) throw new RejectedChange(`Not sent: ${message ?? 'the platform gave no reason'}`);
        return sent;
      },
      success: () => 'The live activity was sent',
      lookUp: () => findLiveActivity(client, id, known),
      refresh,
    });
  };

  return (
    <>
      <Button
        icon={<RefreshCcwDot aria-hidden="true" />}
        isPending={sync.isPending}
        disabledReason={gate}
        onPress={() => void syncStatus()}
      >
        Sync status
      </Button>
      <Button
        icon={<Smartphone aria-hidden="true" />}
        isPending={liveActivity.isPending}
        disabledReason={gate}
        onPress={() => void sendLiveActivity()}
      >
        Send live activity
      </Button>
    </>
  );
}
