import type { ReactNode } from 'react';
import type { RouteId } from '@/lib/access/routes';
import { useRouteGate } from '@/lib/access/use-gate';
import { Button, ButtonLink, type ButtonSize, type ButtonVariant } from './button/button';

export interface ScreenButtonProps {
  route: RouteId;
  /** See `routeUrl`. */
  to: string;
  variant?: ButtonVariant;
  size?: ButtonSize;
  icon?: ReactNode;
  children: ReactNode;
}

/** A button that opens a screen; disabled with the reason, and quiet, if the person may not open it. */
export function ScreenButton({ route, to, variant, ...look }: ScreenButtonProps) {
  const reason = useRouteGate(route);
  return reason === undefined ? (
    <ButtonLink to={to} variant={variant} {...look} />
  ) : (
    <Button disabledReason={reason} variant={variant === 'primary' ? 'ghost' : variant} {...look} />
  );
}
