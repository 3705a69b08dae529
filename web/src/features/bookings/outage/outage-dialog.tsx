import { useState } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { PushLength } from '@/entities/notification/push-length';
import { maxPushLength } from '@/entities/passenger/push-action';
import { useGate } from '@/lib/access/use-gate';
import { useRead } from '@/lib/data/use-read';
import { useSelectedFleet } from '@/lib/fleet/fleet-scope';
import { bookingUrl } from '@/lib/routes/urls';
import { counted } from '@/lib/text/counted';
import { lengthOf } from '@/lib/text/length';
import { Button } from '@/ui/design/button/button';
import { Dialog } from '@/ui/design/dialog/dialog';
import { FieldFrame } from '@/ui/design/field/field-frame';
import { Inline } from '@/ui/design/inline';
import { Column } from '@/ui/design/layout';
import { ControlInput } from '@/ui/design/select';
import { ErrorBanner, Skeleton } from '@/ui/design/states/states';
import { Muted } from '@/ui/design/text';
import { BatchButtons, BatchProgress } from '@/ui/screens/batch/batch-progress';
import type { Outage } from './open-outage';
import { saveResults } from './outage-file';
import type { OutageRideFragment } from './outage.generated';
import {
  fleetsText,
  messageFor,
  outageActions,
  outageLabels,
  type OutageItem,
  type OutagePlan,
  planOutage,
  rideFleet,
  rideName,
  taskText,
} from './plan';
import { messageKey, outageRidesRead, type SentMessages, useOutageBatch } from './use-outage-batch';

const half = 50;

/* The rides stay in view while their names scroll. */
const Names = styled.ul`
  max-height: 160px;
  margin: 4px 0 0;
  padding: 0;
  overflow: auto;
  columns: 2 220px;
  color: var(--color-text-muted);
  list-style: none;
`;

function NameList({ summary, names }: { summary: string; names: readonly string[] }) {
  return (
    <details>
      <summary>{summary}</summary>
      <Names tabIndex={0} aria-label={summary}>
        {names.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </Names>
    </details>
  );
}

const consequences = {
  cash: 'The driver has to collect the amount. This informs neither the driver nor the passenger: send a push afterwards.',
  sync: 'The status in dispatch replaces the one on the platform.',
  push: 'Goes to their phones at once, in one language for all. This can’t be undone.',
} as const;

const rideLinks = ({ rides }: OutageItem) =>
  rides.map((ride, at) => (
    <span key={ride.id}>
      {at > 0 && ' · '}
      <Link to={bookingUrl(ride.id)}>{rideName(ride)}</Link>
    </span>
  ));

interface OutageDialogProps {
  outage: Outage;
  sent: SentMessages;
  onClose: () => void;
}

/** One action for many rides: what it does and for which, then the result of each. Rides are read again first. */
export default function OutageDialog({ outage: { ids, action: first, domain, refresh, onDone }, sent, onClose }: OutageDialogProps) {
  const gate = useGate('modify');
  const { timezone } = useSelectedFleet();
  const [action, setAction] = useState(first);
  const [message, setMessage] = useState(domain ? messageFor[domain] : '');
  const [started, setStarted] = useState<OutagePlan>();
  const reads = [
    useRead(outageRidesRead(ids.slice(0, half)), { fetchPolicy: 'network-only' }),
    useRead(outageRidesRead(ids.length > half ? ids.slice(half) : null), { fetchPolicy: 'network-only' }),
  ].slice(0, Math.ceil(ids.length / half));
  const batch = useOutageBatch({ action, count: ids.length, message, sent, refresh, onDone });
  const isReading = reads.some((read) => read.isReading || (read.data === undefined && !read.error));
  const error = reads.find((read) => read.error)?.error;
  const rides = reads.flatMap(({ data }) => data ?? []);
  const plan = started ?? planOutage(action, ids, rides, (passengerId) => sent.has(messageKey(passengerId, message)));
  const count = plan.items.length;
  const words = outageLabels[action];
  const isPush = action === 'push';
  const length = lengthOf(message.trim());
  const itsRides = plan.items.flatMap((item) => item.rides);
  const question = taskText(action, count, fleetsText(itsRides));
  const task = taskText(action, count);
  const isOneFleet = new Set(itsRides.map(({ fleetId }) => fleetId)).size < 2;
  const nameOf = (ride: OutageRideFragment) => (isOneFleet ? rideName(ride) : `${rideName(ride)} (${rideFleet(ride)})`);
  const reason =
    gate ??
    (count === 0
      ? 'None of these rides can be changed'
      : isPush && length === 0
        ? 'Write a message first'
        : isPush && length > maxPushLength
          ? `The message has more than ${maxPushLength} characters`
          : undefined);

  const readAgain = () => reads.forEach(({ retry }) => retry());
  const start = () => {
    setStarted(plan);
    batch.start(plan.items);
  };
  const choose = (other: typeof action) => {
    setAction(other);
    setStarted(undefined);
    batch.clear();
  };

  const asked = (
    <Column $gap={3}>
      <Inline as="fieldset" $gap={4} $rowGap={1} style={{ padding: 0, border: 0 }}>
        <legend>{`For ${counted(ids.length, 'ride')}`}</legend>
        {outageActions.map((each) => (
          <label key={each}>
            <input type="radio" name="action" checked={action === each} onChange={() => choose(each)} /> {outageLabels[each].verb}
          </label>
        ))}
      </Inline>
      {error && <ErrorBanner error={error} onRetry={readAgain} />}
      {isReading ? (
        <div role="status" aria-label="Reading the rides…">
          <Skeleton height="80px" />
        </div>
      ) : (
        <>
          <p>
            <strong>{`${question}.`}</strong> {consequences[action]}
          </p>
          {isPush && (
            <FieldFrame id="outage-message" label="Message">
              <ControlInput
                as="textarea"
                id="outage-message"
                rows={3}
                value={message}
                onChange={({ target }) => setMessage(target.value)}
              />
              <PushLength text={message} max={maxPushLength} />
            </FieldFrame>
          )}
          {count > 0 && <NameList summary={`Which ${count}`} names={plan.items.map(({ rides: its }) => its.map(nameOf).join(' · '))} />}
          {plan.leftOut.map((left) => (
            <NameList
              key={left.reason}
              summary={`${counted(left.rides.length, 'ride')} left out: ${left.reason}`}
              names={left.rides.map(({ name }) => name)}
            />
          ))}
          {action === 'cash' && (
            <Muted as="p">Cancelling, rebooking and refunds are only possible in dispatch and at the card payment provider.</Muted>
          )}
        </>
      )}
    </Column>
  );

  return (
    <Dialog
      title={started ? question : isReading ? words.name : `${question}?`}
      width={680}
      isOpen
      isLocked={batch.isRunning || batch.isChecking}
      onClose={onClose}
      footer={
        started ? (
          <BatchButtons batch={batch} onClose={onClose} />
        ) : (
          <>
            <Button autoFocus onPress={onClose}>
              Cancel
            </Button>
            <Button
              variant="danger"
              isDisabled={isReading}
              disabledReason={isReading ? undefined : reason}
              onPress={({ detail }) => detail < 2 && start()}
            >
              {isReading ? words.verb : task}
            </Button>
          </>
        )
      }
    >
      {started ? (
        <Column $gap={3}>
          <BatchProgress batch={batch} head={isPush ? 'Passenger' : 'Ride'} nameOf={rideLinks} words={words} />
          {!batch.isRunning && (
            <Inline>
              <Button size="small" onPress={() => saveResults(action, started, batch.results, timezone)}>
                Save results as CSV
              </Button>
              {outageActions
                .filter((each) => each !== action)
                .map((each) => (
                  <Button
                    key={each}
                    size="small"
                    onPress={() => {
                      readAgain();
                      choose(each);
                    }}
                  >
                    {`${outageLabels[each].verb} next…`}
                  </Button>
                ))}
            </Inline>
          )}
        </Column>
      ) : (
        asked
      )}
    </Dialog>
  );
}
