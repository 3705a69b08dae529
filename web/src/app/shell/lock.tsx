import { Lock as LockIcon } from 'lucide-react';
import styled from 'styled-components';
import type { RouteId } from '@/lib/access/routes';
import { useRouteGate } from '@/lib/access/use-gate';
import { VisuallyHidden } from '@/ui/design/visually-hidden';

const Mark = styled.span`
  display: inline-flex;
  margin-inline-start: auto;
  & > svg {
    width: 14px;
    height: 14px;
  }
`;

/** Marks a sidebar entry whose page the person may not open, with the required role. Most people see none. */
export default function Lock({ route }: { route: RouteId }) {
  const reason = useRouteGate(route);
  return (
    <Mark title={reason}>
      <LockIcon aria-hidden="true" />
      <VisuallyHidden>{`Locked. ${reason ?? ''}`}</VisuallyHidden>
    </Mark>
  );
}
