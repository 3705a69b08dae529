import { Link2 } from 'lucide-react';
import { useMemo, useRef, useState, type ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { DriverSearchLog } from '@/entities/audit-log/driver-search-log';
import { ChannelPicker } from '@/entities/booking-channel/channel-picker';
import { FleetFilter } from '@/entities/fleet/fleet-picker';
import { fleetNameRead } from '@/entities/fleet/reads';
import type { UnreadableField } from '@/lib/apollo/unreadable';
import { useRead } from '@/lib/data/use-read';
import { useNow } from '@/lib/dates/now';
import { useSelectedFleet } from '@/lib/fleet/fleet-scope';
import { usePageTitle } from '@/lib/browser/page-title';
import { addressOf } from '@/lib/browser/public-path';
import { bookingUrl, routeUrl } from '@/lib/routes/urls';
import { Button, ButtonLink } from '@/ui/design/button/button';
import { CopyButton, CopyText } from '@/ui/design/copy-text';
import { Inline } from '@/ui/design/inline';
import { Column, SectionGrid } from '@/ui/design/layout';
import { Incomplete } from '@/ui/design/incomplete/incomplete';
import { Page } from '@/ui/screens/detail/page';
import { Section } from '@/ui/screens/detail/section';
import { Muted, QuietLine } from '@/ui/design/text';
import { DetailsFields } from './details';
import { driverLayers, DriversSection, nearestPoints, useDrivers } from './drivers-section';
import { EstimateSection } from './estimate-section';
import { FareMap } from './fare-map';
import { estimateRequest, offerRequest } from './model/requests';
import { rideOf, bookingIn, noRide, type Ride } from './model/session';
import { OffersSection, useOffers } from './offers-section';
import { Places, withPlace, type PlaceId } from './places';
import { rideRead } from './reads';
import { useSession, type SessionState } from './use-session';

function OffersAndFare({ session, change }: Pick<SessionState, 'session' | 'change'>) {
  const now = useNow(1000);
  const offers = useOffers(offerRequest(session));
  const chosen = offers.read.data?.find(({ id }) => id === session.offerId);
  const request = estimateRequest(session);
  return (
    <>
      <OffersSection offers={offers} chosen={session.offerId} now={now} onChoose={(offerId) => change({ offerId })} />
      {chosen && request && (
        <EstimateSection
          key={`${JSON.stringify(request)} ${chosen.expiresAt}`}
          request={request}
          zone={chosen.fleet?.timezone}
          onAskForOffers={() => void offers.live.refresh()}
        />
      )}
    </>
  );
}

function FareFrame({ actions, children }: { actions?: ReactNode; children: ReactNode }) {
  return (
    <Page
      title="Fares & Offers"
      subtitle="The offers and prices a passenger would see. The link to this page restores the session."
      actions={actions}
    >
      {children}
    </Page>
  );
}

/** The offers to a passenger for a ride, with prices. The whole session is in the URL, to be pasted into a ticket. */
export default function FarePage() {
  usePageTitle('Fares & Offers');
  const [params] = useSearchParams();
  const bookingId = bookingIn(params);
  const booked = useRead(rideRead(bookingId || null));
  // Ignores the previous booking while loading.
  const booking = booked.isPrevious ? undefined : booked.data;
  const ride = useMemo(() => booking && rideOf(booking), [booking]);
  if (bookingId === '') return <FareScreen ride={noRide} />;
  if (ride) return <FareScreen key={bookingId} ride={ride} odd={booked.unreadable} />;
  return (
    <FareFrame actions={<ButtonLink to={routeUrl('sandbox-fare-estimate')}>Start without the booking</ButtonLink>}>
      <Section title="Booking request" read={{ ...booked, data: booking }} missing="The booking was not found.">
        {() => null}
      </Section>
    </FareFrame>
  );
}

interface FareScreenProps {
  ride: Ride;
  /** The unreadable fields of its booking. */
  odd?: readonly UnreadableField[];
}

function FareScreen({ ride, odd = [] }: FareScreenProps) {
  const { session, query, channels, change } = useSession(ride);
  const details = useRef<HTMLDivElement>(null);
  const getOffers = () => {
    // An incomplete pickup time would be omitted from the request.
    const invalid = details.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (invalid) invalid.focus();
    else change({ offerSessionId: crypto.randomUUID(), offerId: '' });
  };
  const { bookingChannelId, fleetId, offerSessionId, driverSessionId, pickup } = session;
  const selected = useSelectedFleet();
  const { data: fleet, unreadable: oddFleet = [] } = useRead(fleetNameRead(fleetId || null));
  const zone = (fleet?.id === fleetId && fleet.timezone) || selected.timezone;
  const [picking, setPicking] = useState<PlaceId | null>(null);
  const drivers = useDrivers(session);
  const { now } = drivers;
  const { data: found } = drivers.read;
  const layers = useMemo(() => driverLayers(found ?? [], now), [found, now]);
  const nearest = useMemo(() => nearestPoints(found ?? [], now), [found, now]);
  const missing = bookingChannelId === '' ? 'Select a booking channel first.' : pickup === null ? 'Set the pickup first.' : undefined;

  return (
    <FareFrame
      actions={
        <CopyButton
          label="Copy the session’s link"
          icon={<Link2 aria-hidden="true" />}
          text={() => addressOf(`${routeUrl('sandbox-fare-estimate')}?${query}`)}
        />
      }
    >
      <Column>
        <SectionGrid>
          <Section title="Booking request" actions={<Incomplete fields={[...oddFleet, ...odd]} />}>
            <Inline>
              <ChannelPicker
                label="Booking channel"
                value={bookingChannelId}
                known={channels}
                onChange={(channel) => change({ bookingChannelId: channel })}
              />
              <FleetFilter value={fleetId} onChange={(id) => change({ fleetId: id })} />
            </Inline>
            {session.bookingId !== '' && (
              <QuietLine>
                The ride of <Link to={bookingUrl(session.bookingId)}>this booking</Link>, without its offer, business account, phone and
                language.
              </QuietLine>
            )}
            <Places session={session} change={change} picking={picking} onPick={setPicking} />
            <div ref={details}>
              <DetailsFields session={session} change={change} zone={zone} />
            </div>
            <Inline>
              <Button variant="primary" disabledReason={missing} onPress={getOffers}>
                {offerSessionId === '' ? 'Get offers' : 'Start a new offer session'}
              </Button>
              {offerSessionId !== '' && (
                <div>
                  <Muted>Offer session </Muted>
                  <CopyText value={offerSessionId} />
                </div>
              )}
            </Inline>
          </Section>
          <FareMap
            session={session}
            change={change}
            drivers={layers}
            nearest={nearest}
            picking={picking}
            onPick={(place) => {
              if (picking) change(withPlace(session, picking, { ...place, address: '' }));
              setPicking(null);
            }}
          />
        </SectionGrid>
        {offerSessionId === '' || missing !== undefined ? (
          <Section title="Offers">
            <QuietLine>{missing ?? 'No offers for this request yet.'}</QuietLine>
          </Section>
        ) : (
          <OffersAndFare key={offerSessionId} session={session} change={change} />
        )}
        <SectionGrid>
          <DriversSection session={session} change={change} drivers={drivers} />
          {/* The search creates the log: read before it, there would be none. */}
          {drivers.isWatched && (drivers.read.data ?? drivers.read.error) && (
            <DriverSearchLog key={driverSessionId} sessionId={driverSessionId} zone={zone} />
          )}
        </SectionGrid>
      </Column>
    </FareFrame>
  );
}
