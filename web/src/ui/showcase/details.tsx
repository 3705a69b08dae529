import { Braces } from 'lucide-react';
import { useState } from 'react';
import type { DataError } from '@/lib/errors';
import type { Read } from '@/lib/read';
import { Badge } from '../badge';
import { Button } from '../button';
import { SegmentBar } from '../chart/segment-bar';
import { StepChart } from '../chart/step-chart';
import { CopyText } from '../copy-text';
import { DateTime } from '../date-time';
import { Field, FieldList } from '../detail';
import { JsonView } from '../json-view';
import { SafeHtml } from '../html/safe-html';
import { SectionGrid } from '../layout';
import { AreaMap, type MapArea } from '../map/area-map';
import { PointMap, type PointLayer } from '../map/point-map';
import { RideMap, type RideMapPoint } from '../map/ride-map';
import { MoneyText } from '../money';
import { SecretText } from '../secret-text';
import { LoadingSection, Section } from '../section';
import { AmountCell, SectionTable } from '../section-table';
import { ForbiddenState, NotFoundState } from '../refusal';
import { EmptyState, ErrorState, LoadingScreen, Skeleton } from '../states';
import { Tabs } from '../tabs';
import { TextDifference } from '../text-difference';
import { Timeline } from '../timeline';
import { Stack, WideExample } from './example';
import { errors, nothing, payload, zone } from './samples';

const readWith = <T,>(data: T | undefined, error: DataError | undefined): Read<T> => ({ data, error, retry: nothing });

export function SectionExamples() {
  const [tab, setTab] = useState<'ride' | 'payment' | 'audit'>('ride');
  return (
    <Stack>
      <Tabs
        label="Booking parts"
        value={tab}
        onChange={setTab}
        tabs={[
          { id: 'ride', label: 'Ride', content: 'The ride.' },
          { id: 'payment', label: 'Payment', content: 'The payment.' },
          { id: 'audit', label: 'Audit log', content: 'The audit log.' },
        ]}
      />
      <SectionGrid>
        <Section
          title="Ride"
          actions={
            <Button size="small" variant="ghost" icon={<Braces aria-hidden="true" />}>
              JSON
            </Button>
          }
        >
          <FieldList>
            <Field label="Booking">
              <CopyText value="BK-104233" />
            </Field>
            <Field label="Status">
              <Badge tone="success">Completed</Badge>
            </Field>
            <Field label="Pickup">
              <DateTime value="2026-11-21T07:40:00Z" zone={zone} />
            </Field>
            <Field label="From">Karl Johans gate 1, 0154 Oslo</Field>
            <Field label="Driver">{null}</Field>
            <Field label="API key">
              <SecretText value="dk_3f9a61c2" label="API key" />
            </Field>
            <Field label="Fare">
              <MoneyText value={{ amountMinor: 26_900, currency: 'NOK' }} />
            </Field>
          </FieldList>
        </Section>
        <LoadingSection title="Loading section" />
        <Section title="Failed section" read={readWith(undefined, errors.unavailable)}>
          {() => null}
        </Section>
        <Section title="Stale section" read={readWith('What was here before stays.', errors.limited)}>
          {(text) => <p>{text}</p>}
        </Section>
        <Section title="Refused section" read={readWith(undefined, errors.forbidden)}>
          {() => null}
        </Section>
        <Section title="Empty section" read={readWith([], undefined)} empty="No receipts yet.">
          {() => null}
        </Section>
        <Section title="Table section">
          <SectionTable label="Payment methods" heads={['Method', { label: 'Amount', isAmount: true }]}>
            <tbody>
              <tr>
                <td>Visa •••• 4242</td>
                <AmountCell>
                  <MoneyText value={{ amountMinor: 26_900, currency: 'NOK' }} />
                </AmountCell>
              </tr>
            </tbody>
          </SectionTable>
        </Section>
      </SectionGrid>
    </Stack>
  );
}

export function TimelineExamples() {
  return (
    <Section title="Audit log">
      <Timeline
        zone={zone}
        entries={[
          { id: '1', at: '2026-11-21T07:12:00Z', title: 'Booking created', tone: 'info', detail: 'Prebooked by the passenger.' },
          { id: '2', at: '2026-11-21T07:31:20Z', title: 'Driver assigned', detail: 'Jonas · 313' },
          {
            id: '3',
            at: '2026-11-21T07:52:00Z',
            title: 'Pre-auth increment failed',
            tone: 'warning',
            detail: 'Card declined; tried again.',
          },
          { id: '4', at: '2026-11-21T08:04:00Z', title: 'Funds captured', tone: 'success' },
          {
            id: '5',
            at: '2026-11-21T08:05:00Z',
            title: 'Receipt could not be sent',
            tone: 'danger',
            actions: (
              <Button size="small" variant="ghost">
                Payload
              </Button>
            ),
          },
        ]}
      />
    </Section>
  );
}

export function StateExamples() {
  return (
    <SectionGrid>
      <Section title="Skeleton">
        <Skeleton />
        <Skeleton width="60%" />
      </Section>
      <Section title="Empty">
        <EmptyState
          title="No release intents yet"
          text="Create one to publish the apps."
          action={<Button variant="primary">New intent</Button>}
        />
      </Section>
      <Section title="Error">
        <ErrorState error={errors.unavailable} onRetry={nothing} />
      </Section>
      <Section title="Rate limited">
        <ErrorState error={errors.limited} onRetry={nothing} />
      </Section>
      <Section title="Forbidden">
        <ForbiddenState />
      </Section>
      <Section title="Not found">
        <NotFoundState what="booking" />
      </Section>
    </SectionGrid>
  );
}

export function LoadingScreenExample() {
  return <LoadingScreen productName="Pax Dashboard" />;
}

export function JsonExamples() {
  return (
    <Section title="Payload">
      <JsonView value={payload} />
    </Section>
  );
}

const terms = `<h1>Terms</h1><p style="position:fixed;color:#a00">Rides are paid <b>in the app</b>, see
  <a href="https://example.com/fares">our fares</a> or <a href="javascript:alert(1)">this</a>.</p>
  <table><tr><th>Cancelled</th><th>Fee</th></tr><tr><td>Within 2 minutes</td><td>none</td></tr></table>
  <img src="https://example.com/logo.png" alt="Logo"><script>alert(1)</script><form><input name="q"></form>`;

const oldTerms = [
  'Terms',
  ...Array.from({ length: 12 }, (_, at) => `${at + 1}. Rides are paid in the app.`),
  'You may cancel within 2 minutes.',
  'Cash is not taken.',
];
const newTerms = [...oldTerms.slice(0, -2), 'You may cancel free of charge within 5 minutes.', 'Lost property is kept for 30 days.'];

export function HtmlExamples() {
  return (
    <SectionGrid>
      <Section title="Terms">
        <SafeHtml label="Preview of the terms" html={terms} />
      </Section>
      <Section title="Nothing to show">
        <SafeHtml label="Preview of nothing" html="<script>alert(1)</script>" />
      </Section>
      <Section title="Difference">
        <TextDifference label="Changes to the terms" before={oldTerms.join('\n')} after={newTerms.join('\n')} />
      </Section>
      <Section title="No difference">
        <TextDifference label="Changes to nothing" before="Same" after="Same" />
      </Section>
    </SectionGrid>
  );
}

const ride: readonly RideMapPoint[] = [
  { id: 'a', kind: 'origin', latitude: 59.9133, longitude: 10.7389, label: 'Karl Johans gate 1, Oslo' },
  { id: 'w', kind: 'waypoint', latitude: 59.9278, longitude: 10.759, label: 'Thorvald Meyers gate 42, Oslo' },
  { id: 'b', kind: 'destination', latitude: 60.1976, longitude: 11.1004, label: 'Oslo lufthavn, Gardermoen' },
  { id: 'd', kind: 'driver', latitude: 60.02, longitude: 10.93, label: 'Jonas · 313' },
];

const shortRide: readonly RideMapPoint[] = [
  { id: 'a', kind: 'origin', latitude: 59.9133, longitude: 10.7389, label: 'Karl Johans gate 1, Oslo' },
  { id: 'b', kind: 'destination', latitude: 59.9092, longitude: 10.7255, label: 'Aker brygge, Oslo' },
];

/** Roughly a circle of the earth's surface. */
const around = (longitude: number, latitude: number, degrees: number) => ({
  type: 'Polygon',
  coordinates: [
    Array.from({ length: 24 }, (_, at) => [
      longitude + (degrees * Math.cos((at / 12) * Math.PI)) / Math.cos((latitude / 180) * Math.PI),
      latitude + degrees * Math.sin((at / 12) * Math.PI),
    ]),
  ],
});

const areas: readonly MapArea[] = [
  { id: 'oslo', name: 'Oslo Taxi', geoJson: around(10.74, 59.91, 0.4) },
  { id: 'drammen', name: 'Drammen Taxi', geoJson: around(10.1, 59.74, 0.3) },
  { id: 'bergen', name: 'Bergen og omegn Taxisentral', geoJson: around(5.32, 60.39, 0.3) },
  { id: 'bodo', name: 'Bodø Taxi', geoJson: { type: 'Polygon', coordinates: [] } },
  { id: 'tromso', name: 'Tromsø Taxi', geoJson: null },
];

const pointLayers: readonly PointLayer[] = [
  {
    id: 'drivers',
    label: 'Drivers',
    colour: 'blue',
    isClustered: true,
    points: Array.from({ length: 60 }, (_, at) => ({
      id: `driver-${at}`,
      longitude: 10.75 + Math.sin(at * 7) * 0.05,
      latitude: 59.92 + Math.cos(at * 5) * 0.02,
      label: `Driver ${at + 1}`,
      note: `${at % 9} s ago`,
      heading: (at * 53) % 360,
    })),
  },
  {
    id: 'results',
    label: 'Results',
    colour: 'violet',
    points: [
      { id: 'first', longitude: 10.7389, latitude: 59.9133, label: 'Karl Johans gate 1, Oslo', text: '1' },
      { id: 'second', longitude: 10.759, latitude: 59.9278, label: 'Thorvald Meyers gate 42, Oslo', text: '2' },
    ],
  },
];

export function MapExamples() {
  return (
    <SectionGrid>
      <Section title="To the airport">
        <RideMap label="Ride from Karl Johans gate to the airport" styleUrl={null} points={ride} />
      </Section>
      <Section title="Across the city">
        <RideMap label="Ride across the city" styleUrl={null} points={shortRide} />
      </Section>
      <Section title="Areas">
        <AreaMap label="Areas of the Norwegian fleets" styleUrl={null} areas={areas} />
      </Section>
      <Section title="Points">
        <PointMap label="Results and drivers" styleUrl={null} layers={pointLayers} />
      </Section>
    </SectionGrid>
  );
}

export function MoneyExamples() {
  return (
    <WideExample name="Money and times">
      <FieldList>
        <Field label="Two decimals">
          <MoneyText value={{ amountMinor: 123_456, currency: 'EUR' }} />
        </Field>
        <Field label="None">
          <MoneyText value={{ amountMinor: 1_200, currency: 'JPY' }} />
        </Field>
        <Field label="Nothing">
          <MoneyText value={null} />
        </Field>
        <Field label="Date only">
          <DateTime value="2026-11-21T23:30:00Z" zone="Asia/Tokyo" format="date" />
        </Field>
        <Field label="Another zone">
          <DateTime value="2026-11-21T23:30:00Z" zone="America/New_York" />
        </Field>
      </FieldList>
    </WideExample>
  );
}

const coupons = [0, 38, 61, 61, 140, 232, 301, 377, 412].map((value, day) => ({ at: `2026-03-0${day + 1}T00:00:00.000Z`, value }));

export function ChartExamples() {
  return (
    <Stack>
      <StepChart label="Coupons used" unit="coupons" points={coupons} max={500} zone={zone} />
      <SegmentBar
        label="Pushes"
        total={12_480}
        segments={[
          { label: 'Sent', value: 8_120, tone: 'success' },
          { label: 'Failed', value: 240, tone: 'danger' },
          { label: 'Left', value: 4_120, tone: 'none' },
        ]}
      />
    </Stack>
  );
}
