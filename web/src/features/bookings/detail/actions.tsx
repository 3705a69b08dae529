import { useApolloClient } from '@apollo/client/react';
import { RefreshCcwDot, Smartphone } from 'lucide-react';
import { useRef, useState } from 'react';
import { useCan } from '@/lib/access/use-can';
import { toDataError } from '@/lib/errors';
import { Button } from '@/ui/button';
import { type ConfirmOptions, useConfirm } from '@/ui/confirm';
import { bookingStatusLabel } from '@/entities/booking/booking-status';
import { useSnackbar } from '@/ui/snackbar';
import { personName } from '@/lib/person-name';
import { SendIosLiveActivityDocument, SyncBookingStatusDocument } from './actions.generated';
import type { BookingDetail } from './booking-detail';

interface ActionsProps {
  booking: BookingDetail;
  /** Reads again what an action has an effect on. */
  onDone: () => Promise<unknown>;
}

/** Asks, does it once, tells how it went, and reads again. */
function useAsked(onDone: ActionsProps['onDone']) {
  const confirm = useConfirm();
  const snackbar = useSnackbar();
  const [isPending, setPending] = useState(false);
  const isLocked = useRef(false);
  const run = async (question: ConfirmOptions, act: () => Promise<string>) => {
    if (isLocked.current) return;
    isLocked.current = true;
    try {
      if (!(await confirm(question))) return;
      setPending(true);
      snackbar.success(await act());
      await onDone();
    } catch (failure) {
      const problem = toDataError(failure);
      if (problem) snackbar.error(problem);
    } finally {
      isLocked.current = false;
      setPending(false);
    }
  };
  return { isPending, run };
}

/** What staff can do to a booking. Those who may only read see none of it. */
export function BookingActions({ booking, onDone }: ActionsProps) {
  const client = useApolloClient();
  const sync = useAsked(onDone);
  const send = useAsked(onDone);
  if (!useCan('modify')) return null;
  const { id } = booking;
  const whose = `booking ${id} of ${personName(booking.passenger) ?? 'an unknown passenger'}`;

  const syncStatus = async () => {
    const before = bookingStatusLabel(booking).label;
    const { data } = await client.mutate({ mutation: SyncBookingStatusDocument, variables: { id } });
    const after = bookingStatusLabel(data.syncBookingStatus.booking).label;
    return after === before ? `Dispatch says the same: the status stays ${before}` : `The status was ${before} and is ${after} now`;
  };

  const sendLiveActivity = async () => {
    const { data } = await client.mutate({ mutation: SendIosLiveActivityDocument, variables: { id } });
    const { sent, message } = data.sendIosLiveActivity;
    return sent ? 'The live activity was sent' : `Not sent: ${message ?? 'the platform does not say why'}`;
  };

  return (
    <>
      <Button
        icon={<RefreshCcwDot aria-hidden="true" />}
        isPending={sync.isPending}
        onPress={() =>
          void sync.run(
            {
              title: 'Take the status over from dispatch?',
              text: `The status of ${whose} becomes what the dispatch system says. It is ${bookingStatusLabel(booking).label} now.`,
              confirmLabel: 'Sync status',
            },
            syncStatus,
          )
        }
      >
        Sync status
      </Button>
      <Button
        icon={<Smartphone aria-hidden="true" />}
        isPending={send.isPending}
        onPress={() =>
          void send.run(
            {
              title: 'Send an iOS live activity?',
              text: `The present state of ${whose} goes to the passenger’s iPhone.`,
              confirmLabel: 'Send live activity',
            },
            sendLiveActivity,
          )
        }
      >
        Send live activity
      </Button>
    </>
  );
}
