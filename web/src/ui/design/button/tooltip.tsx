import { useEffect, useMemo, useRef, useState } from 'react';
import { Tooltip, TooltipTriggerStateContext } from 'react-aria-components/Tooltip';
import styled from 'styled-components';
import { floatingEdge } from '@/ui/design/floating';

const Bubble = styled(Tooltip)`
  max-width: min(320px, calc(100vw - 16px));
  padding: 8px 12px;
  border-radius: var(--radius-medium);
  background: var(--color-raised);
  box-shadow: var(--shadow-popover);
  ${floatingEdge}
  line-height: 1.45;
  overflow-wrap: anywhere;
`;

/** Milliseconds of hovering before the hint appears, and of leaving before it disappears. */
const restTime = 250;

function listen<Type extends keyof HTMLElementEventMap>(
  target: HTMLElement,
  type: Type,
  listener: (event: HTMLElementEventMap[Type]) => void,
): () => void {
  target.addEventListener(type, listener, true);
  return () => target.removeEventListener(type, listener, true);
}

interface ReasonHintProps {
  /** The ID of an element inside the button. */
  inside: string;
  reason: string;
}

/**
 * Shows why a button is disabled: on hover, on keyboard focus, and on a press, the only option on touch screens. Screen readers have the
 * button's description.
 */
export default function ReasonHint({ inside, reason }: ReasonHintProps) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLElement>(null);
  const bubble = useRef<HTMLDivElement>(null);
  // React Aria's trigger shows nothing on touch.
  const state = useMemo(() => ({ isOpen, shouldSkipAnimation: true, open: () => setOpen(true), close: () => setOpen(false) }), [isOpen]);

  useEffect(() => {
    button.current = document.getElementById(inside)?.closest('button') ?? null;
    const target = button.current;
    if (!target) return;
    // The event that loaded this may be over.
    if (target.matches(':hover, :focus-visible')) setOpen(true);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const afterRest = (act: () => void) => (event: PointerEvent) => {
      clearTimeout(timer);
      if (event.pointerType === 'mouse') timer = setTimeout(act, restTime);
    };
    const show = () => {
      clearTimeout(timer);
      setOpen(true);
    };
    const hide = () => {
      clearTimeout(timer);
      setOpen(false);
    };
    const stops = [
      listen(target, 'pointerenter', afterRest(show)),
      listen(
        target,
        'pointerleave',
        afterRest(() => bubble.current?.matches(':hover') || hide()),
      ),
      listen(target, 'focus', () => target.matches(':focus-visible') && show()),
      listen(target, 'blur', hide),
      listen(target, 'click', show),
    ];
    return () => {
      clearTimeout(timer);
      stops.forEach((stop) => stop());
    };
  }, [inside]);

  useEffect(() => {
    if (!isOpen) return;
    // Before surrounding handlers: Escape closes the hint and not the dialog.
    const stopKeys = listen(document.body, 'keydown', (event) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      setOpen(false);
    });
    const stopPresses = listen(document.body, 'pointerdown', ({ target }) => {
      if (!(target instanceof Node && button.current?.contains(target))) setOpen(false);
    });
    return () => {
      stopKeys();
      stopPresses();
    };
  }, [isOpen]);

  return (
    <TooltipTriggerStateContext value={state}>
      <Bubble ref={bubble} triggerRef={button} placement="bottom" offset={4}>
        {reason}
      </Bubble>
    </TooltipTriggerStateContext>
  );
}
