import { useSyncExternalStore } from 'react';
import styled from 'styled-components';
import { authCell } from '@/lib/auth/auth-state';

const Line = styled.div`
  flex: 0 1 auto;
  color: var(--color-warning-text);
`;

const texts = {
  browser: '',
  tab: 'This browser’s storage is full or blocked: you are signed in only until you close this tab',
  page: 'This browser’s storage is full or blocked: you are signed in only until you close or reload this tab',
} as const;

/** Warns that the browser does not store the session. */
export default function BriefSession() {
  const lifetime = useSyncExternalStore(authCell.subscribe, authCell.lifetime);
  return <Line role="status">{texts[lifetime]}</Line>;
}
