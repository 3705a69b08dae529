import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { RouteId } from '@/lib/access/routes';
import { useCanOpen } from '@/lib/access/use-can';

interface ScreenLinkProps {
  route: RouteId;
  /** See `routeUrl`. */
  to: string;
  children: ReactNode;
}

/** A link to a screen of another feature; plain text if the person may not open it. */
export function ScreenLink({ route, to, children }: ScreenLinkProps) {
  const canOpen = useCanOpen(route);
  return canOpen ? <Link to={to}>{children}</Link> : <span>{children}</span>;
}
