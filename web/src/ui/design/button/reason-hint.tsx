import type { CSSProperties } from 'react';
import { createPortal } from 'react-dom';
import styled from 'styled-components';
import { floatingEdge } from '@/ui/design/floating';

const Bubble = styled.span`
  position: fixed;
  z-index: var(--layer-snackbar);
  width: max-content;
  max-width: min(320px, calc(100vw - 16px));
  padding: 8px 12px;
  border-radius: var(--radius-medium);
  background: var(--color-raised);
  box-shadow: var(--shadow-popover);
  ${floatingEdge}
  line-height: 1.45;
  overflow-wrap: anywhere;
`;

/** Why a button is disabled, beside it. Loaded when the first such button is pointed at, focused or pressed. */
export default function ReasonHint({ reason, place }: { reason: string; place: CSSProperties }) {
  const bubble = (
    <Bubble role="tooltip" style={place} data-react-aria-top-layer="true">
      {reason}
    </Bubble>
  );
  return createPortal(bubble, document.body);
}
