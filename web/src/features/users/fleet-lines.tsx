import { Link } from 'react-router-dom';
import { fleetName } from '@/entities/fleet/fleet';
import type { FleetHeadFragment } from '@/entities/fleet/fleet.generated';
import { fleetUrl } from '@/lib/routes/urls';
import { Muted } from '@/ui/design/text';
import { Tiles } from '@/ui/design/layout';

/** Fleets by name, each with a link to its page. */
export const FleetLines = ({ fleets }: { fleets: readonly FleetHeadFragment[] }) =>
  fleets.length > 0 && (
    <Tiles as="ul" $min={220} $rowGap={1}>
      {fleets.map((fleet) => (
        <li key={fleet.id}>
          <Link to={fleetUrl(fleet.id)}>{fleetName(fleet)}</Link> {fleet.name && <Muted>{fleet.humanReadableId}</Muted>}
        </li>
      ))}
    </Tiles>
  );
