import { ArrowLeftRight, Braces } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ChannelPicker } from '@/entities/booking-channel/channel-picker';
import { usePageTitle } from '@/lib/browser/page-title';
import type { Read } from '@/lib/data/read';
import { useRead } from '@/lib/data/use-read';
import { useSelectedFleet } from '@/lib/fleet/fleet-scope';
import { useQueryInUrl } from '@/lib/list/query-in-url';
import { routeUrl } from '@/lib/routes/urls';
import { counted } from '@/lib/text/counted';
import { plainText } from '@/lib/text/plain-text';
import { Button, ButtonLink, IconButton } from '@/ui/design/button/button';
import { CopyText } from '@/ui/design/copy-text';
import { SearchFilter } from '@/ui/design/filter-bar';
import { Inline } from '@/ui/design/inline';
import { Incomplete } from '@/ui/design/incomplete/incomplete';
import { useJsonDrawer } from '@/ui/design/json/json-drawer';
import { SectionGrid } from '@/ui/design/layout';
import { NoValue } from '@/ui/design/no-value';
import { ErrorBanner } from '@/ui/design/states/states';
import { SectionTable } from '@/ui/design/section-table';
import { Muted, QuietLine } from '@/ui/design/text';
import { Page } from '@/ui/screens/detail/page';
import { Section } from '@/ui/screens/detail/section';
import type { FoundAddressFragment, PeAddressSearchQuery } from './address-search.generated';
import { engineReads, fleetChannelsRead, placeRead, readSearch, type AddressSearch } from './reads';

/** An address service: dispatch's, or the passenger engine's. */
type Engine = 'ic2' | 'pe';

const names: Readonly<Record<Engine, string>> = { ic2: 'IC2', pe: 'PE' };
const titles: Readonly<Record<Engine, string>> = { ic2: 'IC2 · dispatch side', pe: 'PE · passenger engine' };
const routes = { ic2: 'sandbox-ic2-address-search', pe: 'sandbox-pe-address-search' } as const;

/** An address in one line; without any text, its ID. */
const nameOf = ({ address, street, houseNumber, city, addressId }: FoundAddressFragment): string =>
  address?.trim() || [[street, houseNumber].filter(Boolean).join(' '), city].filter(Boolean).join(', ') || addressId || 'Without a name';

/** The coordinates of a result. PE only returns them on request, one by one. */
function Position({ address: { coordinates, addressId }, channelId }: { address: FoundAddressFragment; channelId: string }) {
  const [isAsked, setAsked] = useState(false);
  const read = useRead(placeRead(isAsked ? { id: addressId, bookingChannelId: channelId } : null));
  const known = coordinates ?? (isAsked ? read.data?.coordinates : undefined);
  if (known) return <CopyText value={`${known.latitude}, ${known.longitude}`} />;
  if (read.error) return <ErrorBanner error={read.error} onRetry={read.retry} />;
  if (read.data) return <NoValue reason="The service has no coordinates for it" />;
  return (
    <Button size="small" isPending={isAsked && read.isReading} onPress={() => setAsked(true)}>
      Locate
    </Button>
  );
}

interface EngineSectionProps {
  engine: Engine;
  read: Read<NonNullable<PeAddressSearchQuery['peAddresses']>>;
  search: AddressSearch;
}

/** One service's results, in its order. */
function EngineSection({ engine, read, search: { text, channelId } }: EngineSectionProps) {
  const drawer = useJsonDrawer();
  if (text === '' || channelId === '')
    return (
      <Section title={titles[engine]}>
        <QuietLine>{text === '' ? 'Enter an address to search.' : 'Select a booking channel to search.'}</QuietLine>
      </Section>
    );
  return (
    <Section title={titles[engine]} read={read} missing="The service returned no list.">
      {({ addresses, durationMs }) => (
        <>
          <QuietLine role="status">{`${counted(addresses?.length ?? 0, 'result')} in ${durationMs.toLocaleString('en')} ms`}</QuietLine>
          {addresses?.length === 0 ? (
            <QuietLine>No matching addresses. Try fewer words, or another booking channel.</QuietLine>
          ) : (
            <SectionTable
              label={`Results of ${names[engine]}`}
              columns={[
                {
                  label: 'Address',
                  isRowHead: true,
                  cell: (address) => (
                    <>
                      <bdi>{nameOf(address)}</bdi> <Muted>{address.locationTypes?.join(', ')}</Muted>
                    </>
                  ),
                },
                { label: 'Coordinates', cell: (address) => <Position address={address} channelId={channelId} /> },
                {
                  label: 'JSON',
                  isHidden: true,
                  cell: (address) => (
                    <IconButton
                      size="small"
                      label={`${nameOf(address)} as JSON`}
                      icon={<Braces aria-hidden="true" />}
                      onPress={() => drawer.open(nameOf(address), address.raw)}
                    />
                  ),
                },
              ]}
              rows={addresses ?? []}
              keyOf={({ addressId }, place) => `${channelId} ${addressId} ${place}`}
            />
          )}
        </>
      )}
    </Section>
  );
}

/**
 * The same query to both address services.
 * @param lead the service whose results are first
 */
function AddressSearchPage({ lead }: { lead: Engine }) {
  usePageTitle(`${names[lead]} address search`);
  const fleet = useSelectedFleet();
  const [params, setParams] = useSearchParams();
  const stated = readSearch(params);
  const ofFleet = useRead(fleetChannelsRead(stated.channelId === '' ? fleet.id : null));
  const channels = ofFleet.data ?? [];
  const search = stated.channelId === '' ? { ...stated, channelId: channels[0]?.id ?? '' } : stated;
  const queryOf = ({ text, channelId }: AddressSearch) =>
    new URLSearchParams({ ...(text && { q: text }), ...(channelId && { channel: channelId }) }).toString();
  useQueryInUrl(queryOf(search));
  const requests = engineReads(search);
  const reads = { ic2: useRead(requests.ic2), pe: useRead(requests.pe) };
  const other = lead === 'ic2' ? 'pe' : 'ic2';
  const change = (changed: Partial<AddressSearch>) =>
    setParams(queryOf({ ...search, ...changed }), { replace: true, preventScrollReset: true });
  return (
    <Page
      title="Address search"
      subtitle="The same search in both address services, IC2 and PE."
      actions={
        <ButtonLink to={`${routeUrl(routes[other])}?${queryOf(search)}`} icon={<ArrowLeftRight aria-hidden="true" />}>
          {names[other]} first
        </ButtonLink>
      }
    >
      <Inline role="search" aria-label="Address search">
        <SearchFilter
          label="Address"
          value={search.text}
          autoFocus={search.text === ''}
          onChange={(text) => change({ text: plainText(text) })}
        />
        <ChannelPicker label="Booking channel" value={search.channelId} known={channels} onChange={(channelId) => change({ channelId })} />
        <Incomplete fields={ofFleet.unreadable} />
      </Inline>
      {ofFleet.error && <ErrorBanner error={ofFleet.error} onRetry={ofFleet.retry} />}
      <SectionGrid>
        {([lead, other] as const).map((engine) => (
          <EngineSection key={engine} engine={engine} read={reads[engine]} search={search} />
        ))}
      </SectionGrid>
    </Page>
  );
}

export const Ic2AddressSearchPage = () => <AddressSearchPage lead="ic2" />;
export const PeAddressSearchPage = () => <AddressSearchPage lead="pe" />;
