import { useLoaderData } from 'react-router-dom';
import styled from 'styled-components';
import { loginPath } from '@/lib/auth/return-path';
import type { SignInProblem } from '@/lib/auth/sign-in';
import { usePageTitle } from '@/lib/browser/page-title';
import { ButtonLink } from '@/ui/design/button/button';
import { CopyText } from '@/ui/design/copy-text';
import { SignInFrame } from './sign-in-frame';

const Details = styled.details`
  max-width: min(80ch, 100%);
  color: var(--color-text-muted);
  & button {
    margin-top: var(--space-2);
    font-family: var(--font-mono);
    overflow-wrap: anywhere;
  }
`;

/** Shown for a failed sign-in; a successful one redirects before this. */
export function Component() {
  const { message, detail, providerAnswer, returnTo } = useLoaderData<SignInProblem>();
  usePageTitle('Sign in');
  return (
    <SignInFrame title={message} text={detail === message ? undefined : detail}>
      {providerAnswer !== undefined && (
        <Details>
          <summary>Response of the sign-in provider</summary>
          <CopyText value={providerAnswer} />
        </Details>
      )}
      <ButtonLink to={loginPath(returnTo)} variant="primary">
        Sign in again
      </ButtonLink>
    </SignInFrame>
  );
}
