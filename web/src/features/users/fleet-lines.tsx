import styled from 'styled-components';
import { Link } from 'react-router-dom';
import { fleetName } from '@/entities/fleet/fleet';
import type { FleetHeadFragment } from '@/entities/fleet/fleet.generated';
import { fleetUrl } from '@/lib/routes/urls';
import { Muted } from '@/ui/design/text';

/* As many columns as fit: a user may have dozens of fleets. */
const Lines = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 220px), 1fr));
  gap: 6px var(--space-4);
  & > li {
    min-width: 0;
    overflow-wrap: anywhere;
  }
`;

/** Fleets by name, each with a link to its page. */
export const FleetLines = ({ fleets }: { fleets: readonly FleetHeadFragment[] }) =>
  fleets.length > 0 && (
    <Lines>
      {fleets.map((fleet) => (
        <li key={fleet.id}>
          <Link to={fleetUrl(fleet.id)}>{fleetName(fleet)}</Link> {fleet.name && <Muted>{fleet.humanReadableId}</Muted>}
        </li>
      ))}
    </Lines>
  );
