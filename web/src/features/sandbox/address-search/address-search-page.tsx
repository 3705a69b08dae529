import { ArrowLeftRight } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { sentence } from '@/lib/text/bidi';
import { useRead } from '@/lib/data/use-read';
import { useDeployment } from '@/lib/deployment';
import { useSelectedFleet } from '@/lib/fleet/fleet-scope';
import { usePageTitle } from '@/lib/browser/page-title';
import { useQueryInUrl } from '@/lib/list/query-in-url';
import { routeUrl } from '@/lib/routes/urls';
import { Button, ButtonLink } from '@/ui/design/button/button';
import { Incomplete } from '@/ui/design/incomplete/incomplete';
import { Columns, SectionGrid } from '@/ui/design/layout';
import { boxAround, readArea } from '@/ui/design/map/area';
import { PointMap, type PointLayer } from '@/ui/design/map/point-map';
import { Notice } from '@/ui/design/notice';
import { Page } from '@/ui/screens/detail/page';
import { Section } from '@/ui/screens/detail/section';
import { Controls } from './controls';
import { engineNames, otherEngine, useEngine, type Engine, type EngineAnswer } from './engine';
import { EngineSection } from './engine-section';
import { resultsOf, type Result } from './model/results';
import { parsePoint, pointText, readSearch, searchQuery, withChannel, type AddressSearch, type Point } from './model/search';
import { usePlaces } from './places';
import { engineReads, searchedFleetRead } from './reads';
import { SelectedSection } from './selected-section';

/** The centre of a fleet's area: fleets have no position of their own. */
function centreOf(networkArea: unknown): Point | null {
  const box = boxAround(readArea(networkArea).polygons);
  if (!box) return null;
  const longitude = (box.west + box.east) / 2;
  return { latitude: (box.south + box.north) / 2, longitude: longitude > 180 ? longitude - 360 : longitude };
}

const useCentre = (networkArea: unknown) => useMemo(() => centreOf(networkArea), [networkArea]);

/** Results that are referentially stable, for the map. */
function useResults(ic2: EngineAnswer, pe: EngineAnswer, coordinatesOf: (id: string) => Point | null) {
  const { addresses: ic2Addresses, raw: ic2Raw } = ic2;
  const { addresses: peAddresses, raw: peRaw } = pe;
  return useMemo(
    () => resultsOf({ addresses: ic2Addresses, raw: ic2Raw }, { addresses: peAddresses, raw: peRaw }, coordinatesOf),
    [ic2Addresses, ic2Raw, peAddresses, peRaw, coordinatesOf],
  );
}

const routeOf = { ic2: 'sandbox-ic2-address-search', pe: 'sandbox-pe-address-search' } as const;
const colours = { ic2: 'blue', pe: 'violet' } as const;

/** The reason a service is not queried. */
const idleText = (engine: Engine, { text, channelId }: AddressSearch): string =>
  engine === 'pe' && channelId === ''
    ? 'Select a booking channel to search PE.'
    : text === ''
      ? 'Enter an address to search.'
      : 'Select a fleet or a booking channel to search IC2.';

/** The services' results as map layers: the first service's are drawn last, on top. */
function useLayers(results: Record<Engine, readonly Result[]>, lead: Engine, near: string, centre: Point | null, fleetName: string) {
  const { ic2, pe } = results;
  return useMemo(() => {
    const layerOf = (engine: Engine, found: readonly Result[]): PointLayer => ({
      id: engine,
      label: engineNames[engine],
      colour: colours[engine],
      points: found.flatMap(({ key, rank, name, coordinates }) =>
        coordinates ? [{ id: key, ...coordinates, label: sentence`${engineNames[engine]} ${rank}: ${name}`, text: String(rank) }] : [],
      ),
    });
    const found = lead === 'ic2' ? [layerOf('pe', pe), layerOf('ic2', ic2)] : [layerOf('ic2', ic2), layerOf('pe', pe)];
    const point = parsePoint(near);
    const isEmpty = found.every(({ points }) => points.length === 0) && !point;
    return [
      // Otherwise an empty map would show the whole world.
      {
        id: 'fleet',
        label: 'Fleet',
        colour: 'slate',
        points: isEmpty && centre ? [{ id: 'fleet', ...centre, label: sentence`Centre of ${fleetName}` }] : [],
      },
      { id: 'near', label: 'Near', colour: 'amber', points: point ? [{ id: 'near', ...point, label: 'Searched near here' }] : [] },
      ...found,
    ] satisfies PointLayer[];
  }, [ic2, pe, lead, near, centre, fleetName]);
}

/**
 * The same query to both address services, side by side.
 * @param lead the service whose results are first
 */
function AddressSearchPage({ lead }: { lead: Engine }) {
  usePageTitle(`${engineNames[lead]} address search`);
  const selectedFleet = useSelectedFleet();
  const deployment = useDeployment();
  const [params, setParams] = useSearchParams();
  const stated = readSearch(params, selectedFleet.id);
  const fleetRead = useRead(searchedFleetRead(stated.fleetId || selectedFleet.id));
  const fleet = fleetRead.data?.id === (stated.fleetId || selectedFleet.id) ? fleetRead.data : undefined;
  const fleetName = fleet?.name || fleet?.humanReadableId || 'the fleet';
  const channels = fleet?.bookingChannels ?? [];
  const search = withChannel(stated, channels);
  useQueryInUrl(searchQuery(search));

  const requests = engineReads(search);
  const answers = { ic2: useEngine(requests.ic2), pe: useEngine(requests.pe) };
  const places = usePlaces(answers.pe.addresses ?? [], search.channelId);
  const results = useResults(answers.ic2, answers.pe, places.coordinatesOf);

  const [selectedKey, setSelectedKey] = useState<string | null>(null);
  const [isPicking, setPicking] = useState(false);
  const found = (engine: Engine) => results[engine].find(({ key }) => key === selectedKey);
  const selectedOf = (engine: Engine) => {
    const result = found(engine);
    return result && { engine, result };
  };
  const selected = selectedOf('ic2') ?? selectedOf('pe');
  const select = (engine: Engine, { key, address }: Result) => {
    setSelectedKey(key);
    if (engine === 'pe') places.locate(address.addressId);
  };

  const change = (changed: Partial<AddressSearch>, { replace } = { replace: false }) => {
    if (changed.text !== undefined) setSelectedKey(null);
    setParams(new URLSearchParams(searchQuery({ ...search, ...changed })), { replace, preventScrollReset: true });
  };

  const centre = useCentre(fleet?.networkArea);
  const layers = useLayers(results, lead, search.near, centre, fleetName);
  const isElsewhere = search.fleetId !== '' && search.channelId !== '' && fleet && !channels.some(({ id }) => id === search.channelId);
  const [ownChannel] = channels;
  const other = otherEngine(lead);
  const unreadable = {
    ic2: answers.ic2.unreadable,
    pe: [
      ...answers.pe.unreadable,
      ...results.pe.flatMap(({ address }) => {
        const place = places.of(address.addressId);
        return place && 'unreadable' in place ? place.unreadable : [];
      }),
    ],
  };

  return (
    <Page
      title="Address search"
      subtitle="The same search in both address services, IC2 and PE."
      actions={
        <>
          <Incomplete fields={fleetRead.unreadable} />
          <ButtonLink to={`${routeUrl(routeOf[other])}?${searchQuery(search)}`} icon={<ArrowLeftRight aria-hidden="true" />}>
            {engineNames[other]} first
          </ButtonLink>
        </>
      }
    >
      <Controls
        search={search}
        onChange={change}
        channels={channels}
        centre={centre}
        fleetName={fleetName}
        isPicking={isPicking}
        onPick={() => setPicking((before) => !before)}
      />
      {isElsewhere && (
        <Notice
          tone="warning"
          title={sentence`The booking channel does not book into ${fleetName}, so the services search different areas.`}
          actions={
            ownChannel && (
              <Button size="small" onPress={() => change({ channelId: ownChannel.id })}>
                Use {ownChannel.name || ownChannel.humanReadableId || ownChannel.id}
              </Button>
            )
          }
        />
      )}
      <SectionGrid>
        {([lead, other] as const).map((engine) => (
          <EngineSection
            key={engine}
            engine={engine}
            answer={answers[engine]}
            results={results[engine]}
            idle={idleText(engine, search)}
            text={search.text}
            selected={found(engine)}
            onSelect={(result) => select(engine, result)}
            unreadable={unreadable[engine]}
          />
        ))}
      </SectionGrid>
      <Columns $widths="minmax(0, 3fr) minmax(280px, 1fr)" $stackBelow={1200}>
        <Section title="Map">
          <PointMap
            label="Addresses found"
            layers={layers}
            styleUrl={deployment?.mapStyleUrl ?? null}
            selected={selectedKey}
            onPress={(key) => {
              const engine: Engine = key.startsWith('pe') ? 'pe' : 'ic2';
              const result = results[engine].find((each) => each.key === key);
              if (result) select(engine, result);
            }}
            onPick={
              isPicking
                ? (place) => {
                    setPicking(false);
                    change({ near: pointText(place) });
                  }
                : undefined
            }
          />
        </Section>
        <SelectedSection
          selected={selected}
          place={selected?.engine === 'pe' ? places.of(selected.result.address.addressId) : undefined}
          onLocate={() => selected && places.locate(selected.result.address.addressId)}
          onNear={(near) => change({ near })}
        />
      </Columns>
    </Page>
  );
}

export const Ic2AddressSearchPage = () => <AddressSearchPage lead="ic2" />;
export const PeAddressSearchPage = () => <AddressSearchPage lead="pe" />;
