import { FleetLink } from '@/entities/fleet/fleet-link';
import { useRouteGate } from '@/lib/access/use-gate';
import { useRead } from '@/lib/data/use-read';
import { Lines, FieldColumns } from '@/ui/design/layout';
import { Muted } from '@/ui/design/text';
import { LoadingFields, Section } from '@/ui/screens/detail/section';
import type { TabProps } from '../detail/tabs';
import { fleetsRead, otherFleetsCountRead, releasesRead } from './reads';
import { countryName } from '@/entities/fleet/country';
import { viewerZone } from '@/lib/dates/dates';
import { CopyText } from '@/ui/design/copy-text';
import { CopyField, Field, FieldList, TimeField } from '@/ui/screens/detail/detail';
import { passengersOfChannelUrl } from '@/lib/routes/urls';
import { ScreenLink } from '@/ui/design/screen-link';
import { OutsideLink } from '@/ui/design/outside-link';
import { appStorePage, googlePlayPage } from './store-pages';
import { useState } from 'react';
import { historyColumns } from '@/entities/app-release/release-history';
import { isFinal } from '@/entities/app-release/release-status';
import { UserLink } from '@/entities/user/user-link';
import { useGateway } from '@/lib/data/gateway';
import { useLive } from '@/lib/polling/live';
import { PagedSectionTable } from '@/ui/screens/list/paged-section-table';
import { Skeleton } from '@/ui/design/states/states';

/** The channel's releases on both app platforms, newest first. Polled while any of them can still change. */
function ReleasesSection({ channelId }: { channelId: string }) {
  const gateway = useGateway();
  const [page, setPage] = useState(0);
  const request = releasesRead({ id: channelId, page });
  const read = useRead(request);
  useLive({
    read: () => gateway.refresh(request),
    isMoving: read.data?.items.some(({ status }) => !isFinal(status)) ?? false,
    interval: 10_000,
  });
  return (
    <Section
      title="Releases"
      read={read}
      loading={<Skeleton height="160px" />}
      missing="The releases could not be read."
      empty="None started here."
    >
      {(releases) => (
        <PagedSectionTable label="Releases" columns={historyColumns({ Starter: UserLink })} page={releases} onPageChange={setPage} />
      )}
    </Section>
  );
}

interface AppFieldProps {
  label: string;
  id: string | null;
  /** The URL of its page in the store, if the ID determines it. */
  page: string | undefined;
  store: string;
}

const AppField = ({ label, id, page, store }: AppFieldProps) => (
  <Field label={label}>
    {id && (
      <>
        <CopyText value={id} />
        {page && (
          // High enough to be pressed without hitting the line above.
          <div style={{ lineHeight: '24px' }}>
            <OutsideLink address={page}>{store}</OutsideLink>
          </div>
        )}
      </>
    )}
  </Field>
);

const FactsSection = ({ read }: Pick<TabProps, 'read'>) => (
  <Section title="Booking channel" read={read} loading={<LoadingFields count={6} />}>
    {({ id, humanReadableId, name, defaultCountry, currencySymbol, iosBundleId, androidPackageName, createdAt }) => (
      <FieldColumns>
        <FieldList>
          <Field label="Name">{name}</Field>
          <CopyField label="Human-readable ID" value={humanReadableId} />
          <CopyField label="ID" value={id} />
          <TimeField label="Created" value={createdAt} zone={viewerZone()} />
        </FieldList>
        <FieldList>
          <Field label="Default country">{defaultCountry && countryName(defaultCountry)}</Field>
          <Field label="Currency symbol">{currencySymbol}</Field>
          <Field label="Passengers">
            <ScreenLink route="passengers" to={passengersOfChannelUrl(id)}>
              All passengers
            </ScreenLink>
          </Field>
          <AppField label="iOS app ID" id={iosBundleId} page={appStorePage(iosBundleId)} store="App Store" />
          <AppField label="Android package" id={androidPackageName} page={googlePlayPage(androidPackageName)} store="Google Play" />
        </FieldList>
      </FieldColumns>
    )}
  </Section>
);

function FleetsSection({ channelId }: { channelId: string }) {
  const read = useRead(fleetsRead(channelId));
  const others = useRead(otherFleetsCountRead(channelId), { fetchPolicy: 'cache-first' }).data ?? 0;
  return (
    <Section
      title="Fleets"
      read={read}
      loading={<LoadingFields count={2} />}
      empty={others === 0 ? 'No fleets.' : 'You don’t have access to its fleets.'}
      missing="The fleets could not be read."
    >
      {(fleets) => (
        <Lines>
          {fleets.map((fleet) => (
            <li key={fleet.id}>
              <FleetLink id={fleet.id} fleet={fleet} /> <Muted>{fleet.humanReadableId}</Muted>
            </li>
          ))}
          {others > 0 && <Muted as="li">{others} more that you don’t have access to</Muted>}
        </Lines>
      )}
    </Section>
  );
}

export default function OverviewTab({ channelId, read }: TabProps) {
  const seesReleases = useRouteGate('app-bch-release') === undefined;
  return (
    <>
      <FactsSection read={read} />
      <FleetsSection channelId={channelId} />
      {seesReleases && <ReleasesSection channelId={channelId} />}
    </>
  );
}
