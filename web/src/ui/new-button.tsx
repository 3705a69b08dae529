import { Plus } from 'lucide-react';
import { routeAccess, type routes } from '@/lib/access/table';
import { useRouteGate } from '@/lib/access/use-gate';
import { routeUrl } from '@/lib/urls';
import { Button, ButtonLink } from './button';

interface NewButtonProps {
  /** Of the screen that creates one: its label is the button's. */
  route: Extract<keyof typeof routes, `${string}-create`>;
}

/** Leads to a screen that creates something, such as "New user"; disabled with the reason for a person who may not open it. */
export function NewButton({ route }: NewButtonProps) {
  const reason = useRouteGate(route);
  const look = { variant: 'primary', icon: <Plus aria-hidden="true" />, children: routeAccess(route).label } as const;
  return reason === undefined ? <ButtonLink to={routeUrl(route)} {...look} /> : <Button disabledReason={reason} {...look} />;
}
