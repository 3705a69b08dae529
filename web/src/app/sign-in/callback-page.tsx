import { useLoaderData } from 'react-router-dom';
import type { SignInProblem } from '@/lib/auth/sign-in';
import { usePageTitle } from '@/lib/page-title';
import { ButtonLink } from '@/ui/button';
import { SignInFrame } from './sign-in-frame';

/** Shown for a sign-in that failed; one that worked is redirected before. */
export function Component() {
  const { message, detail } = useLoaderData<SignInProblem>();
  usePageTitle('Sign in');
  return (
    <SignInFrame title={message} text={detail === message ? undefined : detail}>
      <ButtonLink to="/login" variant="primary">
        Sign in again
      </ButtonLink>
    </SignInFrame>
  );
}
