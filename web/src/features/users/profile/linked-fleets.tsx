import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { meets } from '@/lib/access/access';
import { toDataError } from '@/lib/errors';
import { fleetUrl } from '@/lib/urls';
import type { Viewer } from '@/lib/viewer';
import { Section } from '@/ui/detail';
import { useLinkedFleetsQuery } from './profile.generated';

const Fleets = styled.ul`
  display: grid;
  gap: 6px;
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Muted = styled.span`
  color: var(--color-text-muted);
`;

/** The fleets that the viewer's policies give access to, by name where it can be read. */
export function LinkedFleets({ viewer }: { viewer: Viewer }) {
  const ids = [...new Set(viewer.policies.flatMap(({ fleetId }) => fleetId ?? []))];
  const { data, error, loading, refetch } = useLinkedFleetsQuery({ skip: ids.length === 0 });
  const known = new Map(data?.fleets?.items.map((fleet) => [fleet.id, fleet]));
  const seesAll = meets(viewer.role, 'STAFF_READ');
  return (
    <Section title="Linked fleets" isLoading={!data && loading} error={toDataError(error)} onRetry={() => void refetch()}>
      {seesAll && <Muted>Your role gives access to every fleet.</Muted>}
      {!seesAll && ids.length === 0 && <Muted>You are not linked to any fleet. Ask an administrator to link you.</Muted>}
      {ids.length > 0 && (
        <Fleets>
          {ids.map((id) => {
            const fleet = known.get(id);
            return (
              <li key={id}>
                <Link to={fleetUrl(id)}>{fleet?.name ?? id}</Link> {fleet && <Muted>{fleet.humanReadableId}</Muted>}
              </li>
            );
          })}
        </Fleets>
      )}
    </Section>
  );
}
