import { useNavigate } from 'react-router-dom';
import { meets } from '@/lib/access/permissions';
import { routeAccess, type RouteId } from '@/lib/access/routes';
import { useViewer } from '@/lib/access/viewer';
import { useShortcut } from '@/lib/browser/shortcuts';
import { pathOfRoute } from '@/lib/routes/urls';

/** The second key of `g b` and its screen. */
const screens = {
  h: 'home',
  b: 'bookings',
  p: 'passengers',
  f: 'fleets',
  n: 'notification-intents',
  c: 'campaigns',
  l: 'booking-channels',
  a: 'app-release-intents',
  q: 'queues',
  u: 'users',
} as const satisfies Record<string, RouteId>;

function GoKey({ letter, route }: { letter: string; route: RouteId }) {
  const navigate = useNavigate();
  const { label } = routeAccess(route);
  useShortcut({ keys: `g ${letter}`, label, group: 'Go to' }, () => void navigate(pathOfRoute(route)));
  return null;
}

/** Keys that open screens, if the person's role may see them. */
export function GoKeys() {
  const { role } = useViewer();
  return Object.entries(screens)
    .filter(([, route]) => meets(role, routeAccess(route).requires))
    .map(([letter, route]) => <GoKey key={letter} letter={letter} route={route} />);
}
