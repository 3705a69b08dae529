import {
  BellRing,
  BriefcaseBusiness,
  Building2,
  House,
  Network,
  Palette,
  Rocket,
  Route,
  Smartphone,
  Snowflake,
  TicketPercent,
  UserRound,
  Users,
  type LucideIcon,
} from 'lucide-react';
import type { RouteId } from '@/lib/access/table';

const icons: Partial<Record<RouteId, LucideIcon>> = {
  home: House,
  bookings: Route,
  passengers: UserRound,
  fleets: Building2,
  'booking-channels': Smartphone,
  networks: Network,
  'business-accounts': BriefcaseBusiness,
  campaigns: TicketPercent,
  'notification-intents': BellRing,
  'seasonal-events': Snowflake,
  'app-release-intents': Rocket,
  'sandbox-theme': Palette,
  users: Users,
};

/** The icon beside a route's name in the sidebar. Every route on a sidebar's first level has one. */
export function RouteIcon({ route }: { route: RouteId }) {
  const Icon = icons[route];
  return Icon && <Icon aria-hidden="true" />;
}
