import { fleetUrl } from '@/lib/routes/urls';
import { ScreenLink } from '@/ui/design/screen-link';
import { fleetName } from './fleet';

export const FleetLink = ({ id, fleet }: { id: string; fleet: Parameters<typeof fleetName>[0] | null | undefined }) => (
  <ScreenLink route="fleet" to={fleetUrl(id)}>
    {fleet ? fleetName(fleet) : id}
  </ScreenLink>
);
