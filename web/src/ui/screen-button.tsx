import type { RouteId } from '@/lib/access/table';
import { useRouteGate } from '@/lib/access/use-gate';
import { Button, ButtonLink, type ButtonLinkProps } from './button';

interface ScreenButtonProps extends ButtonLinkProps {
  route: RouteId;
}

/** A link to a screen that looks like a button, such as "New user"; disabled with the reason for a person who may not open the screen. */
export function ScreenButton({ route, to, ...look }: ScreenButtonProps) {
  const reason = useRouteGate(route);
  return reason === undefined ? <ButtonLink to={to} {...look} /> : <Button disabledReason={reason} {...look} />;
}
