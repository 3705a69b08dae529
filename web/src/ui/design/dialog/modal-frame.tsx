import { X } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Dialog, Heading } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import styled, { css, keyframes } from 'styled-components';
import { IconButton } from '@/ui/design/button/button';
import { useClosesOnOutsideClick } from '@/ui/design/outside-click';
import { useCover } from '@/ui/design/covers';
import { floatingEdge } from '@/ui/design/floating';
import { PartFailure } from '@/ui/design/states/part-failure';

const appear = keyframes`from { opacity: 0; }`;
const rise = keyframes`from { opacity: 0; transform: translateY(8px) scale(0.99); }`;
const slide = keyframes`from { opacity: 0; transform: translateX(24px); }`;

type Placement = 'center' | 'right';

const Overlay = styled(ModalOverlay)<{ $placement: Placement }>`
  position: fixed;
  inset: 0;
  z-index: var(--layer-overlay);
  display: flex;
  background: var(--color-backdrop);
  animation: ${appear} var(--motion-fast) ease-out;
  ${({ $placement }) =>
    $placement === 'center'
      ? css`
          align-items: flex-start;
          justify-content: center;
          padding: min(12vh, 96px) var(--space-4) var(--space-4);
        `
      : css`
          justify-content: flex-end;
        `}
`;

const Panel = styled(Modal)<{ $placement: Placement; $width: number }>`
  display: flex;
  width: 100%;
  max-width: ${({ $width }) => $width}px;
  background: var(--color-raised);
  box-shadow: var(--shadow-dialog);
  ${floatingEdge}
  ${({ $placement }) =>
    $placement === 'center'
      ? css`
          max-height: 100%;
          border-radius: var(--radius-large);
          animation: ${rise} 160ms ease-out;
        `
      : css`
          height: 100%;
          animation: ${slide} 160ms ease-out;
        `}
`;

const Sheet = styled(Dialog)`
  display: flex;
  flex-direction: column;
  flex: 1;
  min-width: 0;
  min-height: 0;
  outline: none;
`;

const Head = styled.header`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-3);
  padding: 14px 12px 10px 20px;
`;

const Title = styled(Heading)`
  font-size: var(--font-size-large);
  font-weight: 600;
  line-height: 1.35;
  overflow-wrap: anywhere;
  /* A name in it may have any length. */
  display: -webkit-box;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 4;
  overflow: hidden;
`;

const Body = styled.div`
  flex: 1;
  min-height: 0;
  overflow: auto;
  padding: 4px 20px 20px;
`;

const Foot = styled.footer`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: var(--space-2);
  padding: 12px 20px;
  border-top: 1px solid var(--color-border);
`;

export interface ModalFrameProps {
  title: string;
  width: number;
  onClose: () => void;
  children: ReactNode;
  footer?: ReactNode;
  role?: 'dialog' | 'alertdialog';
  placement?: Placement;
  isLocked?: boolean;
}

/** The width of every question in pixels (specification, section 9). */
export const questionWidth = 500;

/** Restores the focus. React Aria does so in the next frame, which may be late on a busy machine, and keys are lost until then. */
function useFocusBack(): void {
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () =>
      // After the other clean-ups, one of which makes the page accessible again.
      queueMicrotask(() => {
        const isLost = document.activeElement === null || document.activeElement === document.body;
        if (isLost && opener instanceof HTMLElement && opener.isConnected) opener.focus();
      }),
    [opener],
  );
}

/** A key held since before the dialog opened must not press the focused button in it. */
function useNoHeldKeys(): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.repeat && event.target instanceof HTMLButtonElement) event.preventDefault();
    };
    document.addEventListener('keydown', onKeyDown, true);
    return () => document.removeEventListener('keydown', onKeyDown, true);
  }, []);
}

/** A modal panel, which closes on Escape and, unless it asks something or has input, on a click outside. */
export default function ModalFrame({
  title,
  width,
  onClose,
  children,
  footer,
  role = 'dialog',
  placement = 'center',
  isLocked = false,
}: ModalFrameProps) {
  const body = useRef<HTMLDivElement>(null);
  const closesOnOutsideClick = useClosesOnOutsideClick(body);
  useFocusBack();
  useNoHeldKeys();
  useCover(isLocked ? undefined : onClose);
  return (
    <Overlay
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      isDismissable={role === 'dialog' && !isLocked}
      isKeyboardDismissDisabled={isLocked}
      shouldCloseOnInteractOutside={closesOnOutsideClick}
      $placement={placement}
    >
      <Panel $placement={placement} $width={width}>
        <Sheet role={role}>
          <Head>
            <Title slot="title">{title}</Title>
            <IconButton label="Close" icon={<X />} isDisabled={isLocked} onPress={onClose} />
          </Head>
          {/* The page behind is hidden, and with it an error that this dialog may share. */}
          <PartFailure value={null}>
            <Body ref={body}>{children}</Body>
          </PartFailure>
          {footer != null && <Foot>{footer}</Foot>}
        </Sheet>
      </Panel>
    </Overlay>
  );
}
