import { fleetUrl } from '@/lib/routes/urls';
import { ScreenLink } from '@/ui/design/screen-link';
import { fleetName } from './fleet';

interface FleetLinkProps {
  id: string;
  /** Nullish if unreadable. */
  fleet: Parameters<typeof fleetName>[0] | null | undefined;
}

/** A link to a fleet by its name, or by its ID. */
export const FleetLink = ({ id, fleet }: FleetLinkProps) => (
  <ScreenLink route="fleet" to={fleetUrl(id)}>
    {fleet ? fleetName(fleet) : id}
  </ScreenLink>
);
