import { Braces } from 'lucide-react';
import styled from 'styled-components';
import { routeUrl } from '@/lib/urls';
import { Badge } from '@/ui/badge';
import { IconButton } from '@/ui/button';
import { CopyText } from '@/ui/copy-text';
import { DateTime } from '@/ui/date-time';
import { useJsonDrawer } from '@/ui/json-drawer';
import { ScreenLink } from '@/ui/screen-link';
import { couponStatusLabel } from '@/entities/passenger-coupon/coupon-status';
import { codeInWords } from '@/ui/code-label';
import { asyncTaskLabel } from '../model/async-task';
import { receiptEventLabel } from '../model/receipt-event';
import { useBookingPassengerCouponsQuery, useBookingTasksQuery } from './booking.generated';
import type { Desk } from './desk';
import { useBookingPairingDriversQuery } from './map/positions.generated';
import { QuietLine, QuietSection } from './quiet-section';
import { vehicleText } from './summary-section';
import { useBookingReceiptsQuery } from './timeline/sources.generated';

const Rows = styled.ul`
  display: flex;
  flex-direction: column;
`;

const Row = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px var(--space-3);
  min-height: 36px;
  padding: 4px 0;
  &:not(:first-child) {
    border-top: 1px solid var(--color-border);
  }
`;

const Main = styled.div`
  flex: 1;
  min-width: 16ch;
  overflow-wrap: anywhere;
`;

/** Text below the line that it belongs to. */
const Below = styled.div`
  order: 1;
  flex-basis: 100%;
  margin-bottom: 4px;
  overflow-wrap: anywhere;
`;

const Gap = styled.span`
  flex: 1;
`;

const Muted = styled.span`
  color: var(--color-text-muted);
`;

const Problem = styled.div`
  color: var(--color-danger-text);
`;

function PayloadButton({ title, value }: { title: string; value: unknown }) {
  const drawer = useJsonDrawer();
  if (value == null) return null;
  return (
    <IconButton size="small" label={`Payload of ${title}`} icon={<Braces aria-hidden="true" />} onPress={() => drawer.open(title, value)} />
  );
}

/** What happened to the receipts. The same read as the timeline's. */
export function ReceiptsSection({ desk: { bookingId, zone } }: { desk: Desk }) {
  const reading = useBookingReceiptsQuery({ variables: { id: bookingId } });
  const receipts = reading.data?.bookingSources.receiptActivity;
  return (
    <QuietSection title="Receipts" id="receipts" reading={reading} hasData={receipts != null} missing="The platform has no receipts of it.">
      {receipts?.length === 0 ? (
        <QuietLine>No receipt yet.</QuietLine>
      ) : (
        <Rows>
          {receipts?.map((receipt) => {
            const { label, tone } = receiptEventLabel(receipt);
            return (
              <Row key={receipt.id}>
                <Badge tone={tone}>{label}</Badge>
                <Below>
                  {receipt.message} {receipt.recipient && <Muted>to {receipt.recipient}</Muted>}
                </Below>
                <Gap />
                <DateTime value={receipt.createdAt} zone={zone} />
                <PayloadButton title={`Receipt: ${label}`} value={receipt.payload} />
              </Row>
            );
          })}
        </Rows>
      )}
    </QuietSection>
  );
}

/** Work in the background that is about the booking. */
export function TasksSection({ desk: { bookingId, zone } }: { desk: Desk }) {
  const reading = useBookingTasksQuery({ variables: { id: bookingId } });
  const page = reading.data?.bookingSources.asyncTasks;
  return (
    <QuietSection title="Async tasks" id="tasks" reading={reading} hasData={page != null} missing="The platform has no tasks about it.">
      {page?.items.length === 0 && <QuietLine>No task is about this booking.</QuietLine>}
      {page && page.items.length > 0 && (
        <Rows>
          {page.items.map((task) => {
            const { label, tone } = asyncTaskLabel(task);
            const attempts = task.maxAttempts ? `${task.attempts ?? 0} of ${task.maxAttempts} attempts` : null;
            return (
              <Row key={task.id}>
                <Badge tone={tone}>{label}</Badge>
                <Main>{codeInWords(task.code)}</Main>
                {(attempts ?? task.errorMessage) && (
                  <Below>
                    {attempts && <Muted>{attempts}</Muted>}
                    {task.errorMessage && <Problem>{task.errorMessage}</Problem>}
                  </Below>
                )}
                <DateTime value={task.updatedAt ?? task.createdAt} zone={zone} />
                <PayloadButton title={codeInWords(task.code)} value={{ payload: task.payload, result: task.result }} />
              </Row>
            );
          })}
        </Rows>
      )}
      {page?.pageInfo.hasMore && <QuietLine>These are the newest {page.items.length}.</QuietLine>}
    </QuietSection>
  );
}

/** Whom the pairing's reference finds now. */
export function DriverSearchSection({ desk }: { desk: Desk }) {
  const { bookingId: id, booking } = desk;
  const reference = booking?.pairing?.reference ?? null;
  const bookingChannelId = booking?.bookingChannelId ?? null;
  const isAsked = reference !== null && bookingChannelId !== null;
  const reading = useBookingPairingDriversQuery({
    variables: { id, bookingChannelId: bookingChannelId ?? '', reference: reference ?? '' },
    skip: !isAsked,
  });
  const drivers = reading.data?.bookingSources.pairingDrivers;
  const hasData = booking !== undefined && (!isAsked || drivers != null);
  return (
    <QuietSection
      title="Driver search"
      id="driver-search"
      reading={reading}
      hasData={hasData}
      desk={desk}
      missing="No search is possible here."
    >
      <div>
        {reference === null ? (
          <QuietLine>The passenger typed in no reference: nobody was searched for by it.</QuietLine>
        ) : (
          <>
            The passenger typed in <CopyText value={reference} />.{' '}
            {drivers?.length === 0 && <Badge tone="warning">It finds no driver now</Badge>}
            {!isAsked && <Muted>Without a booking channel nobody can be searched for.</Muted>}
          </>
        )}
      </div>
      {drivers && drivers.length > 0 && (
        <Rows aria-label="Drivers found">
          {drivers.map((driver) => (
            <Row key={driver.id}>
              {driver.statusCode && <Badge tone="neutral">{driver.statusCode}</Badge>}
              <Main>
                {[driver.name, driver.ref].filter(Boolean).join(' · ') || driver.id} <Muted>{vehicleText(driver.vehicle)}</Muted>
              </Main>
              {driver.updatedAt && <DateTime value={driver.updatedAt} zone={desk.zone} format="time" />}
            </Row>
          ))}
        </Rows>
      )}
      {booking?.driverStateSessionId && (
        <div>
          <Muted>Audit session of the search: </Muted>
          <CopyText value={booking.driverStateSessionId} />
        </div>
      )}
    </QuietSection>
  );
}

/** The passenger's coupons: those that this booking used come first. */
export function CouponsSection({ desk }: { desk: Desk }) {
  const { booking, zone } = desk;
  const passengerId = booking?.passengerId ?? null;
  const reading = useBookingPassengerCouponsQuery({
    variables: { id: passengerId ?? '' },
    skip: passengerId === null,
  });
  const page = reading.data?.passenger?.coupons;
  const used = new Set(booking?.couponIds ?? []);
  const coupons = [...(page?.items ?? [])].sort((one, other) => Number(used.has(other.id)) - Number(used.has(one.id)));
  const listed = new Set(coupons.map(({ id }) => id));
  const unlisted = [...used].filter((id) => !listed.has(id));
  const hasData = booking !== undefined && (passengerId === null || reading.data !== undefined);
  return (
    <QuietSection title="Coupons" id="coupons" reading={reading} hasData={hasData} desk={desk}>
      {unlisted.map((id) => (
        <div key={id}>
          <Badge tone="info">Used here</Badge> <CopyText value={id} />
        </div>
      ))}
      {coupons.length === 0 && unlisted.length === 0 && (
        <QuietLine>{used.size === 0 ? 'No coupon was used, and the passenger has none.' : 'The passenger has no coupons.'}</QuietLine>
      )}
      {coupons.length > 0 && (
        <Rows>
          {coupons.map((coupon) => {
            const status = couponStatusLabel(coupon);
            return (
              <Row key={coupon.id}>
                {used.has(coupon.id) && <Badge tone="info">Used here</Badge>}
                <Main>
                  <ScreenLink route="campaign" to={routeUrl('campaign', { id: coupon.campaignId })}>
                    {coupon.campaign?.name ?? coupon.campaignId}
                  </ScreenLink>{' '}
                  <Muted>
                    {coupon.redemptions ?? 0} of {coupon.maxRedemptions ?? 'any number'} used
                  </Muted>
                </Main>
                {status && <Badge tone={status.tone}>{status.label}</Badge>}
                {coupon.expiresAt && (
                  <Muted>
                    until <DateTime value={coupon.expiresAt} zone={zone} format="date" />
                  </Muted>
                )}
              </Row>
            );
          })}
        </Rows>
      )}
      {page?.pageInfo.hasMore && <QuietLine>These are the newest {coupons.length}.</QuietLine>}
    </QuietSection>
  );
}
