import { FleetLink } from '@/entities/fleet/fleet-link';
import { useRouteGate } from '@/lib/access/use-gate';
import { useRead } from '@/lib/data/use-read';
import { Lines } from '@/ui/design/layout';
import { Muted } from '@/ui/design/text';
import { LoadingFields, Section } from '@/ui/screens/detail/section';
import type { TabProps } from '../detail/tabs';
import { FactsSection } from './facts-section';
import { fleetsRead, otherFleetsCountRead } from './reads';
import { ReleasesSection } from './releases-section';

/** The fleets that the app books into. */
function FleetsSection({ channelId }: { channelId: string }) {
  const read = useRead(fleetsRead(channelId));
  const others = useRead(otherFleetsCountRead(channelId), { isShared: true }).data ?? 0;
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

/** The app's facts, fleets and releases. */
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
