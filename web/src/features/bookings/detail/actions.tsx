import { Printer, RefreshCcwDot, Smartphone } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { bookingStatusText, isFinal } from '@/entities/booking/booking-status';
import { useGate } from '@/lib/access/use-gate';
import { sentence } from '@/lib/text/bidi';
import { useGateway } from '@/lib/data/gateway';
import { useRead } from '@/lib/data/use-read';
import { humaniseCode } from '@/ui/design/code-label';
import { RejectedChange } from '@/lib/errors';
import { useAction } from '@/ui/screens/action/use-action';
import { PageButton } from '@/ui/screens/detail/page-button';
import type { Summary } from '@/ui/screens/detail/copy-summary';
import { PageMenu } from '@/ui/screens/detail/page-menu';
import { useWatchItem } from '@/ui/screens/watch/use-watch-item';
import { statusValue } from '../model/disagreement';
import { caseFileUrl } from '../urls';
import { findStatusSync } from './action-findings';
import { SendIosLiveActivityDocument, SyncBookingStatusDocument } from './actions.generated';
import { bookingTarget, type BookingDetail } from './booking-detail';
import { dispatchReadOf } from './reads';
import { formatInZone } from '@/lib/dates/dates';

interface ActionProps {
  booking: BookingDetail;
  onDone: () => Promise<unknown>;
}

/** The effect of a sync, if the status in dispatch is known. */
function syncText(status: string, dispatchCode: string | null | undefined): string {
  const there = statusValue(dispatchCode);
  if (!there) return sentence`the status is ${status}. The dispatch system’s status replaces it.`;
  // Dispatch may have statuses with a different name on the platform, or none.
  const after = there.key ? humaniseCode(there.key) : there.text;
  const inDispatch = sentence`Dispatch has ${humaniseCode(there.text)}.`;
  return after === status ? sentence`the status stays ${status}. ${inDispatch}` : sentence`${status} → ${after}. ${inDispatch}`;
}

function useStatusSync({ booking, onDone: refresh }: ActionProps) {
  const gateway = useGateway();
  const target = bookingTarget(booking);
  const { isPending, run } = useAction('Sync status', target);
  const { id } = booking;
  const status = bookingStatusText(booking);
  const dispatch = useRead(dispatchReadOf(booking), { fetchPolicy: 'cache-first' }).data;
  const start = () =>
    run({
      question: {
        title: 'Sync status from dispatch?',
        text: sentence`${target.label}: ${syncText(status, dispatch?.statusCode)} Payment isn’t part of it, but the platform may charge a ride that has ended.`,
        confirmLabel: 'Sync status',
      },
      send: async () => {
        const data = await gateway.change(SyncBookingStatusDocument, { id });
        return bookingStatusText(data.syncBookingStatus.booking);
      },
      success: (after) => (after === status ? `The status is ${status} in dispatch, too` : `The status changed from ${status} to ${after}`),
      lookUp: () => findStatusSync(gateway, booking),
      refresh,
    });
  return { isPending, start };
}

function useLiveActivity({ booking: { id }, booking, onDone: refresh }: ActionProps) {
  const gateway = useGateway();
  const target = bookingTarget(booking);
  const { isPending, run } = useAction('Send live activity', target);
  const start = () =>
    run({
      question: {
        title: 'Send an iOS live activity?',
        text: sentence`${target.label}: the passenger’s iPhone shows the current status.`,
        confirmLabel: 'Send live activity',
        // Focuses Cancel, because it reaches a passenger's phone, and can't be undone.
        tone: 'danger',
      },
      send: async () => {
        const data = await gateway.change(SendIosLiveActivityDocument, { id });
        const { sent, message } = data.sendIosLiveActivity;
        if (sent === false) throw new RejectedChange(sentence`Not sent: ${message ?? 'no reason given'}`);
        return sent;
      },
      success: () => 'Live activity sent',
      lookUp: 'The platform doesn’t say whether it was sent. The timeline may have an event.',
      refresh,
    });
  return { isPending, start };
}

export function SyncStatusButton(props: ActionProps) {
  const gate = useGate('modify');
  const { isPending, start } = useStatusSync(props);
  return (
    <PageButton
      size="small"
      variant="primary"
      icon={<RefreshCcwDot aria-hidden="true" />}
      isPending={isPending}
      disabledReason={gate}
      onPress={() => void start()}
    >
      Sync status
    </PageButton>
  );
}

/** The booking's summary to copy, its case file to print, and its rare actions. */
export function BookingMenu({ summary, ...props }: ActionProps & { summary: Summary }) {
  const { booking } = props;
  const disabledReason = useGate('modify');
  const navigate = useNavigate();
  const sync = useStatusSync(props);
  const liveActivity = useLiveActivity(props);
  const { id, pickupTime, timezone, dispatchBookingId } = booking;
  // Without the passenger's name.
  const label = [pickupTime && formatInZone(pickupTime, timezone), dispatchBookingId ?? id].filter(Boolean).join(' · ');
  const watch = useWatchItem({ kind: 'booking', id, label }, isFinal(booking.status));
  return (
    <PageMenu
      id={id}
      summary={summary}
      items={[
        {
          id: 'case-file',
          label: 'Print case file',
          icon: <Printer aria-hidden="true" />,
          onAction: () => void navigate(caseFileUrl(id)),
        },
        ...watch,
        {
          id: 'sync-status',
          label: 'Sync status',
          icon: <RefreshCcwDot aria-hidden="true" />,
          isDisabled: sync.isPending,
          disabledReason,
          onAction: () => void sync.start(),
        },
        ...(isFinal(booking.status)
          ? []
          : [
              {
                id: 'live-activity',
                label: 'Send live activity',
                icon: <Smartphone aria-hidden="true" />,
                isDisabled: liveActivity.isPending,
                disabledReason,
                onAction: () => void liveActivity.start(),
              },
            ]),
      ]}
    />
  );
}
