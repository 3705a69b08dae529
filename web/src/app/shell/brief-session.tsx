import { useSyncExternalStore } from 'react';
import styled from 'styled-components';
import { authCell } from '@/lib/auth/auth-state';

const Line = styled.div`
  flex: 0 1 auto;
  color: var(--color-warning-text);
`;

/** Warns that the browser does not store the session. */
export default function BriefSession() {
  const isStored = useSyncExternalStore(authCell.subscribe, authCell.isStored);
  return (
    <Line role="status">
      {!isStored && 'This browser’s storage is full or blocked: you are signed in only until you close or reload this tab'}
    </Line>
  );
}
