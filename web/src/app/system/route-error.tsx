import { useEffect, useState } from 'react';
import { useRevalidator, useRouteError } from 'react-router-dom';
import styled from 'styled-components';
import { somethingWentWrong, toDataError, whileRepeated } from '@/lib/errors';
import { useRecovery } from '@/lib/polling/use-recovery';
import { reloadForNewVersion } from '@/lib/browser/reload-for-new-version';
import { usePageTitle } from '@/lib/browser/page-title';
import { Button } from '@/ui/design/button/button';
import { Page } from '@/ui/screens/detail/page';
import { EmptyState, ErrorLine } from '@/ui/design/states/states';
import { ChunkError } from '@/lib/browser/chunk';

const Pair = styled.div`
  display: flex;
  gap: var(--space-2);
`;

/** Shown instead of a screen that could not be opened or threw an error. */
export function ScreenError() {
  const problem: unknown = useRouteError();
  const { revalidate, state } = useRevalidator();
  const isChunk = problem instanceof ChunkError;
  const [isChecking, setChecking] = useState(isChunk);
  const title = isChunk ? 'This page could not be loaded' : somethingWentWrong;
  usePageTitle(title);
  const error = whileRepeated(toDataError(problem));
  useRecovery(error, revalidate);

  useEffect(() => {
    if (!isChunk && error?.code === 'UNEXPECTED') console.error(problem);
  }, [isChunk, error?.code, problem]);

  useEffect(() => {
    if (isChunk) void reloadForNewVersion().then(setChecking);
  }, [isChunk]);

  // The page is about to be loaded again.
  if (isChecking) return null;
  return (
    <Page title={title}>
      <div role="alert">
        <EmptyState
          title={
            isChunk ? (
              'The connection failed, or a newer version of the dashboard is out'
            ) : error ? (
              <ErrorLine error={error} />
            ) : (
              somethingWentWrong
            )
          }
          text={error?.requestId ? `Request ${error.requestId}` : undefined}
          action={
            <Pair>
              {!isChunk && error?.isRetryable && (
                <Button variant="primary" isPending={state === 'loading'} onPress={() => void revalidate()}>
                  Retry
                </Button>
              )}
              <Button variant={isChunk ? 'primary' : 'secondary'} onPress={() => window.location.reload()}>
                Reload
              </Button>
            </Pair>
          }
        />
      </div>
    </Page>
  );
}

const Centred = styled.main`
  display: grid;
  place-content: center;
  min-height: 100vh;
`;

/** The same without a shell around it. */
export function FullPageError() {
  return (
    <Centred>
      <ScreenError />
    </Centred>
  );
}
