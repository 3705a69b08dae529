import {
  BellRing,
  BriefcaseBusiness,
  Building2,
  Calculator,
  CreditCard,
  FileChartColumn,
  House,
  KeyRound,
  Layers,
  LocateFixed,
  MapPinned,
  Network,
  Nfc,
  Palette,
  Rocket,
  Route,
  Smartphone,
  Snowflake,
  SquareTerminal,
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
  'passenger-login-session': KeyRound,
  fleets: Building2,
  'booking-channels': Smartphone,
  networks: Network,
  'business-accounts': BriefcaseBusiness,
  campaigns: TicketPercent,
  'notification-intents': BellRing,
  'seasonal-events': Snowflake,
  'app-release-intents': Rocket,
  'report-intents': FileChartColumn,
  'sandbox-fare-estimate': Calculator,
  'sandbox-ic2-address-search': MapPinned,
  'sandbox-pe-address-search': LocateFixed,
  'sandbox-pair-and-pay': Nfc,
  'sandbox-theme': Palette,
  users: Users,
  queues: Layers,
  'developer-payment-settings': CreditCard,
  'developer-likuma-api': SquareTerminal,
};

/** The icon of a route in the sidebar. Every route of a sidebar has one. */
export function RouteIcon({ route }: { route: RouteId }) {
  const Icon = icons[route];
  return Icon && <Icon aria-hidden="true" />;
}
