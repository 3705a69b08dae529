import {
  useId,
  useState,
  type ComponentPropsWithRef,
  type ComponentType,
  type CSSProperties,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  type SyntheticEvent,
} from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import styled, { css } from 'styled-components';
import { Spinner } from '@/ui/design/spinner';
import { VisuallyHidden } from '@/ui/design/visually-hidden';

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger';
export type ButtonSize = 'small' | 'medium';

const filled = (colour: 'primary' | 'danger') => css`
  background: var(--color-${colour});
  color: var(--color-on-${colour});
  border-color: transparent;
  font-weight: 600;
  /* In high contrast, the browser would put a box of the page's colour behind the text. */
  forced-color-adjust: none;
  &:hover:not([aria-disabled='true'], :disabled) {
    background: var(--color-${colour}-hover);
  }
`;

const variants = {
  primary: filled('primary'),
  secondary: css`
    background: var(--color-surface);
    border-color: color-mix(in srgb, var(--color-border-strong) 45%, var(--color-border));
    box-shadow: var(--shadow-small);
    &:hover:not([aria-disabled='true'], :disabled) {
      background: var(--color-hover);
      border-color: var(--color-border-strong);
    }
  `,
  ghost: css`
    background: transparent;
    border-color: transparent;
    color: var(--color-text-muted);
    &:hover:not([aria-disabled='true'], :disabled),
    &[aria-expanded='true'] {
      background: color-mix(in srgb, var(--color-text) 8%, transparent);
      color: var(--color-text);
    }
  `,
  danger: filled('danger'),
} satisfies Record<ButtonVariant, unknown>;

interface Look {
  $variant: ButtonVariant;
  $size: ButtonSize;
  $isSquare?: boolean;
}

const look = css<Look>`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: 6px;
  flex: none;
  max-width: 100%;
  height: fit-content;
  min-height: ${({ $size }) => ($size === 'small' ? 'var(--control-height-small)' : 'var(--control-height)')};
  ${({ $isSquare, $size }) =>
    $isSquare
      ? css`
          width: ${$size === 'small' ? 'var(--control-height-small)' : 'var(--control-height)'};
          padding: 0;
        `
      : css`
          padding: 0 ${$size === 'small' ? '8px' : '12px'};
        `}
  border: 1px solid;
  border-radius: var(--radius-medium);
  font-size: var(--font-size-body);
  font-weight: 500;
  line-height: 1.25;
  color: var(--color-text);
  text-decoration: none;
  cursor: pointer;
  user-select: none;
  transition:
    background-color var(--motion-fast),
    border-color var(--motion-fast);
  ${({ $variant }) => variants[$variant]}

  &:disabled,
  &[aria-disabled='true'] {
    cursor: not-allowed;
    opacity: 0.55;
  }
  &[aria-busy='true'] {
    cursor: progress;
  }
  @media print {
    display: none;
  }
`;

const StyledButton = styled.button<Look>`
  ${look}
`;
const StyledLink = styled(Link)<Look>`
  ${look}
`;

type AriaOfButton = Pick<
  ComponentPropsWithRef<'button'>,
  | 'autoFocus'
  | 'aria-label'
  | 'aria-expanded'
  | 'aria-haspopup'
  | 'aria-controls'
  | 'aria-describedby'
  | 'aria-pressed'
  | 'aria-current'
  | 'ref'
  | 'id'
  | 'form'
  | 'title'
> & { onFocus?: () => void; onPointerEnter?: () => void; onKeyDown?: (event: KeyboardEvent) => void };

export interface ButtonProps extends AriaOfButton {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** The action is running: the button keeps its focus and label and ignores clicks. */
  isPending?: boolean;
  isDisabled?: boolean;
  /** Why it can't be pressed now. The button is disabled but keeps its place in the tab order, so that the reason can be read. */
  disabledReason?: string;
  onPress?: (event: MouseEvent<HTMLButtonElement>) => void;
  type?: 'button' | 'submit' | 'reset';
  icon?: ReactNode;
  children: ReactNode;
}

/* Wraps the text beside a conditional icon: React inserts the icon before this element, because page translation replaces text nodes. */
const Label = styled.span`
  display: contents;
`;

/** Pixels that the bubble needs below its button. */
const roomBelow = 120;

/** Shows why a button is disabled: on hover, on keyboard focus, and on a press, the only option on touch screens. */
function useReasonHint(reason: string | undefined) {
  const [place, setPlace] = useState<CSSProperties>();
  const [Hint, setHint] = useState<ComponentType<{ reason: string; place: CSSProperties }>>();
  if (reason === undefined) return { handlers: {}, hint: null };
  const show = ({ currentTarget }: SyntheticEvent) => {
    import('./reason-hint').then(
      (module) => setHint(() => module.default),
      // The description remains, so a failed hint needs no alert.
      () => undefined,
    );
    const { left, top, bottom } = currentTarget.getBoundingClientRect();
    const isBelow = bottom + roomBelow < window.innerHeight;
    setPlace({
      left: `max(8px, min(${left}px, 100vw - 328px))`,
      ...(isBelow ? { top: bottom } : { bottom: window.innerHeight - top }),
    });
  };
  const hide = () => setPlace(undefined);
  const handlers = {
    onPointerEnter: (event: PointerEvent) => event.pointerType === 'mouse' && show(event),
    // The pointer may move onto the bubble, which React takes for a part of the button.
    onPointerLeave: (event: PointerEvent) => event.pointerType === 'mouse' && hide(),
    onFocus: (event: FocusEvent) => event.target.matches(':focus-visible') && show(event),
    onBlur: hide,
    onKeyDownCapture: (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !place) return;
      // Escape closes the hint and not the dialog around the button.
      event.stopPropagation();
      hide();
    },
    onClick: (event: MouseEvent<HTMLButtonElement>) => {
      event.preventDefault();
      // Safari does not focus a pressed button, whose blur hides the hint.
      event.currentTarget.focus();
      show(event);
    },
  };
  return { handlers, hint: Hint && place && <Hint reason={reason} place={place} /> };
}

export function Button({
  variant = 'secondary',
  size = 'medium',
  isPending = false,
  isDisabled = false,
  disabledReason,
  onPress,
  type = 'button',
  icon,
  children,
  ...aria
}: ButtonProps) {
  const reasonId = useId();
  const isBlocked = isPending || disabledReason !== undefined;
  const { handlers, hint } = useReasonHint(disabledReason);
  return (
    <StyledButton
      aria-describedby={disabledReason === undefined ? undefined : reasonId}
      {...aria}
      $variant={variant}
      $size={size}
      type={type}
      disabled={isDisabled}
      aria-disabled={isBlocked || undefined}
      aria-busy={isPending || undefined}
      onClick={(event) => {
        if (isBlocked) event.preventDefault();
        else onPress?.(event);
      }}
      {...handlers}
    >
      {isPending ? <Spinner /> : icon}
      <Label>{children}</Label>
      {disabledReason !== undefined && (
        <VisuallyHidden id={reasonId} aria-hidden="true">
          {disabledReason}
        </VisuallyHidden>
      )}
      {hint}
    </StyledButton>
  );
}

export interface IconButtonProps extends AriaOfButton {
  /** The button's accessible name and tooltip. */
  label: string;
  icon: ReactNode;
  size?: ButtonSize;
  isPending?: boolean;
  isDisabled?: boolean;
  onPress: (event: MouseEvent<HTMLButtonElement>) => void;
}

export function IconButton({ label, icon, size = 'medium', isPending = false, isDisabled = false, onPress, ...aria }: IconButtonProps) {
  return (
    <StyledButton
      title={label}
      {...aria}
      $variant="ghost"
      $size={size}
      $isSquare
      type="button"
      aria-label={label}
      disabled={isDisabled}
      aria-disabled={isPending || undefined}
      aria-busy={isPending || undefined}
      onClick={isPending ? undefined : onPress}
    >
      {isPending ? <Spinner /> : icon}
    </StyledButton>
  );
}

export interface ButtonLinkProps {
  to: LinkProps['to'];
  state?: object;
  variant?: ButtonVariant;
  size?: ButtonSize;
  icon?: ReactNode;
  children: ReactNode;
}

/** A link that looks like a button, for navigation. */
export function ButtonLink({ to, state, variant = 'secondary', size = 'medium', icon, children }: ButtonLinkProps) {
  return (
    <StyledLink to={to} state={state} $variant={variant} $size={size}>
      {icon}
      <Label>{children}</Label>
    </StyledLink>
  );
}
