import { Plus } from 'lucide-react';
import { routeAccess, type routes } from '@/lib/access/routes';
import { routeUrl } from '@/lib/routes/urls';
import type { ButtonVariant } from './button/button';
import { ScreenButton } from './screen-button';

interface NewButtonProps {
  /** The screen that creates a record; its label is the button's. */
  route: Extract<keyof typeof routes, `${string}-create`>;
  variant?: ButtonVariant;
}

/** Opens a screen that creates a record, such as "New user". */
export const NewButton = ({ route, variant = 'primary' }: NewButtonProps) => (
  <ScreenButton route={route} to={routeUrl(route)} variant={variant} icon={<Plus />}>
    {routeAccess(route).label}
  </ScreenButton>
);
