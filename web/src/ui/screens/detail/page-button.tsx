import { useNavigate } from 'react-router-dom';
import { useRouteGate } from '@/lib/access/use-gate';
import { Button, type ButtonProps } from '@/ui/design/button/button';
import { ScreenButton, type ScreenButtonProps } from '@/ui/design/screen-button';
import { usePageActions } from './page-actions';

interface PageButtonProps extends Omit<ButtonProps, 'children' | 'onPress'> {
  children: string;
  onPress: () => void;
}

/** A button for an action on the page's record. The command palette offers it, too. */
export function PageButton({ children, onPress, ...button }: PageButtonProps) {
  const { variant, isPending = false, isDisabled = false, disabledReason, 'aria-label': label = children } = button;
  usePageActions([{ label, isDangerous: variant === 'danger', isDisabled: isPending || isDisabled, disabledReason, run: onPress }]);
  return (
    <Button {...button} onPress={onPress}>
      {children}
    </Button>
  );
}

/** A button that opens a screen for the page's record. The command palette offers it, too. */
export function PageScreenButton({ children, ...button }: ScreenButtonProps & { children: string }) {
  const navigate = useNavigate();
  const disabledReason = useRouteGate(button.route);
  usePageActions([{ label: children, disabledReason, run: () => void navigate(button.to) }]);
  return <ScreenButton {...button}>{children}</ScreenButton>;
}
