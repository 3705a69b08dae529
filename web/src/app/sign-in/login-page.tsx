import { useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { safeReturnPath } from '@/lib/auth/return-path';
import { beginSignIn } from '@/lib/auth/sign-in';
import { toDataError } from '@/lib/errors';
import { usePageTitle } from '@/lib/browser/page-title';
import { isSigningInRepeatedly } from '@/lib/auth/sign-in-attempts';
import { routeUrl } from '@/lib/routes/urls';
import { Button } from '@/ui/design/button/button';
import { useDashboard } from '../dashboard-context';
import { SignInFrame } from './sign-in-frame';

/** Redirects to the provider's sign-in page. Only visible if that fails. */
export function Component() {
  const { client, session, leave, takeEndSessionUrl } = useDashboard();
  const [params] = useSearchParams();
  const [problem, setProblem] = useState<string | null>(null);
  usePageTitle('Sign in');

  const begin = useEffectEvent(async (isWanted: () => boolean) => {
    if (!isWanted()) return;
    // The provider ends its own session first, and returns here.
    const endSessionUrl = takeEndSessionUrl();
    if (endSessionUrl !== undefined) {
      leave(endSessionUrl);
      return;
    }
    const returnTo = params.get('returnTo');
    const destination = safeReturnPath(returnTo) ?? routeUrl('bookings');
    if (session.isSignedIn()) {
      // Signed in in another tab meanwhile: this page's data may be about the previous person.
      leave(destination);
      return;
    }
    if (isSigningInRepeatedly()) {
      setProblem('Signing in has led back here several times. Retry, or ask an administrator if it goes on.');
      return;
    }
    try {
      const url = await beginSignIn(client, session, returnTo);
      if (!isWanted()) return;
      // Another tab may have been quicker.
      leave(session.isSignedIn() ? destination : url);
    } catch (error) {
      if (isWanted()) setProblem(toDataError(error)?.message ?? 'The sign-in page could not be reached.');
    }
  });

  useEffect(() => {
    if (problem !== null) return;
    let isWanted = true;
    // Back may restore this page from the browser's cache, where it would wait for ever.
    const onShow = (event: PageTransitionEvent) => {
      if (event.persisted) void begin(() => isWanted);
    };
    window.addEventListener('pageshow', onShow);
    // After the effect, which must not set state itself.
    queueMicrotask(() => void begin(() => isWanted));
    return () => {
      isWanted = false;
      window.removeEventListener('pageshow', onShow);
    };
  }, [problem]);

  if (problem === null) return <SignInFrame title="Opening the sign-in page" isBusy />;
  return (
    <SignInFrame title="The sign-in page could not be opened" text={problem}>
      <Button variant="primary" onPress={() => setProblem(null)}>
        Retry
      </Button>
    </SignInFrame>
  );
}
