import { useState } from 'react';
import styled from 'styled-components';
import { useSignOut } from '@/lib/auth/session';
import type { DataError } from '@/lib/errors';
import { useRecovery } from '@/lib/polling/use-recovery';
import { productName } from '@/lib/deployment';
import { Button } from '@/ui/design/button/button';
import { EmptyState, ErrorLine } from '@/ui/design/states/states';

const Frame = styled.main`
  display: flex;
  flex-direction: column;
  align-items: center;
  justify-content: center;
  min-height: 100vh;
  & > h1 {
    font-size: var(--font-size-large);
    font-weight: 600;
  }
`;

interface NoFleetProps {
  error: DataError | undefined;
  /** The person has no fleet, as opposed to fleets that could not be loaded. */
  isNone: boolean;
  onRetry: () => Promise<void>;
}

/** Shown instead of the shell if there is no fleet. */
export default function NoFleet({ error, isNone, onRetry }: NoFleetProps) {
  const signOut = useSignOut();
  const [isPending, setPending] = useState(false);
  useRecovery(error, onRetry);
  const retry = async () => {
    setPending(true);
    await onRetry();
    setPending(false);
  };
  return (
    <Frame>
      <h1>{productName}</h1>
      <div role="alert">
        <EmptyState
          title={isNone ? 'No fleet is linked to your account' : 'The fleets could not be loaded'}
          text={isNone ? 'Ask an administrator to link you to one.' : error && <ErrorLine error={error} />}
          action={
            <>
              <Button variant="primary" isPending={isPending} onPress={() => void retry()}>
                Retry
              </Button>
              <Button onPress={() => void signOut()}>Logout</Button>
            </>
          }
        />
      </div>
    </Frame>
  );
}
