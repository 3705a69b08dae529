import { Link } from 'react-router-dom';
import { meets } from '@/lib/access/access';
import { readOf } from '@/lib/read';
import { fleetUrl } from '@/lib/urls';
import type { Viewer } from '@/lib/viewer';
import { Lines } from '@/ui/layout';
import { Section } from '@/ui/section';
import { Muted, QuietLine } from '@/ui/text';
import { useLinkedFleetsQuery } from './profile.generated';

const noNames: ReadonlyMap<string, { name: string; humanReadableId: string }> = new Map();

/** The fleets that the viewer's policies give access to, by name where it can be read. */
export function LinkedFleets({ viewer }: { viewer: Viewer }) {
  const ids = [...new Set((viewer.policies ?? []).flatMap(({ fleetId }) => fleetId ?? []))];
  const fleets = readOf(
    useLinkedFleetsQuery({ skip: ids.length === 0 }),
    (data) => new Map(data.fleets?.items.map((fleet) => [fleet.id, fleet])),
  );
  // Without their names the fleets can still be opened.
  const names = fleets.error || ids.length === 0 ? (fleets.data ?? noNames) : fleets.data;
  const seesAll = meets(viewer.role, 'STAFF_READ');
  return (
    <Section title="Linked fleets" read={{ ...fleets, data: names }}>
      {(known) => (
        <>
          {seesAll && <QuietLine>Your role gives access to every fleet.</QuietLine>}
          {!seesAll && ids.length === 0 && <QuietLine>You are not linked to any fleet. Ask an administrator to link you.</QuietLine>}
          {ids.length > 0 && (
            <Lines>
              {ids.map((id) => {
                const fleet = known.get(id);
                return (
                  <li key={id}>
                    <Link to={fleetUrl(id)}>{fleet?.name ?? id}</Link> {fleet && <Muted>{fleet.humanReadableId}</Muted>}
                  </li>
                );
              })}
            </Lines>
          )}
        </>
      )}
    </Section>
  );
}
