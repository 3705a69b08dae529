import { Building2, Circle, House, Route, UserRound, Users, type LucideIcon } from 'lucide-react';
import type { RouteId } from '@/lib/access/table';

const icons: Partial<Record<RouteId, LucideIcon>> = {
  home: House,
  bookings: Route,
  passengers: UserRound,
  fleets: Building2,
  users: Users,
};

/** The picture beside a route's name in the sidebar. */
export function RouteIcon({ route }: { route: RouteId }) {
  const Icon = icons[route] ?? Circle;
  return <Icon aria-hidden="true" />;
}
