import { use, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { RouteId } from '@/lib/access/table';
import { MountedRoutesContext, useCanOpen } from '@/lib/access/use-can';

interface ScreenLinkProps {
  route: RouteId;
  /** Where it is; see `routeUrl`. */
  to: string;
  children: ReactNode;
}

/** A link to a screen of another feature; plain text where there is no such screen or the person may not open it. */
export function ScreenLink({ route, to, children }: ScreenLinkProps) {
  const isMounted = use(MountedRoutesContext)(route);
  const canOpen = useCanOpen(route);
  return isMounted && canOpen ? <Link to={to}>{children}</Link> : children;
}
