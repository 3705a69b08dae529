import { useState, useSyncExternalStore } from 'react';
import styled from 'styled-components';
import { sessionPerson } from '@/lib/auth/auth-state';
import { beginSignIn } from '@/lib/auth/sign-in';
import { routerPath } from '@/lib/browser/public-path';
import { isolated, sentence } from '@/lib/text/bidi';
import { toDataError } from '@/lib/errors';
import { usePageTitle } from '@/lib/browser/page-title';
import { Button } from '@/ui/design/button/button';
import { useDashboard } from '../dashboard-context';
import { SignInFrame } from './sign-in-frame';

const Choices = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: var(--space-2);
`;

/** Shown instead of the dashboard after another person has signed in from another tab. */
export default function ReplacedPage() {
  const { client, session, router, leave, reload } = useDashboard();
  const other = useSyncExternalStore(session.subscribe, () => sessionPerson()?.name);
  const own = session.person();
  const [isLeaving, setLeaving] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const otherName = other === undefined || other === '' ? 'Another person' : other;
  const ownName = own === null || own.name === '' ? null : own.name;
  const title = other === undefined ? 'Another tab has signed in again' : sentence`${otherName} signed in here`;
  usePageTitle(title);

  const signInAsOwn = async () => {
    setLeaving(true);
    setProblem(null);
    const { pathname, search, hash } = router.state.location;
    try {
      // Otherwise a provider with a live session might sign the other person in again without asking.
      leave(await beginSignIn(client, session, routerPath(pathname) + search + hash, { reauthenticates: true }));
    } catch (error) {
      setProblem(toDataError(error)?.message ?? 'The sign-in page could not be reached.');
      setLeaving(false);
    }
  };

  return (
    <SignInFrame
      title={title}
      text={[
        `This page ${ownName === null ? 'was opened before that' : sentence`is ${ownName}’s`}, and has ended: nothing is sent from it any more.`,
        `${ownName === null ? 'Unsaved input' : sentence`${ownName}’s unsaved input`} stays in this tab for the next sign-in of the same person.`,
        problem ?? '',
      ].join(' ')}
    >
      <Choices>
        {ownName !== null && (
          <Button isPending={isLeaving} onPress={() => void signInAsOwn()}>
            Sign in as {isolated(ownName)}
          </Button>
        )}
        <Button variant="primary" isDisabled={isLeaving} onPress={reload}>
          {other === undefined ? 'Reload' : sentence`Continue as ${otherName}`}
        </Button>
      </Choices>
    </SignInFrame>
  );
}
