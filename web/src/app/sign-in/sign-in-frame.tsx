import type { ReactNode } from 'react';
import styled from 'styled-components';
import { productName } from '@/lib/deployment';
import { Spinner } from '@/ui/design/spinner';

const Frame = styled.main`
  display: flex;
  flex-direction: column;
  align-items: center;
  justify-content: center;
  gap: var(--space-4);
  min-height: 100vh;
  padding: var(--space-5);
  text-align: center;
  & > h1 {
    font-size: var(--font-size-large);
    font-weight: 600;
    letter-spacing: -0.01em;
  }
  & > div {
    display: flex;
    flex-direction: column;
    align-items: center;
    gap: var(--space-3);
    max-width: 56ch;
    color: var(--color-text-muted);
  }
  & strong {
    color: var(--color-text);
    font-weight: 600;
  }
`;

interface SignInFrameProps {
  title: string;
  text?: string;
  isBusy?: boolean;
  children?: ReactNode;
}

export function SignInFrame({ title, text, isBusy = false, children }: SignInFrameProps) {
  return (
    <Frame>
      <h1>{productName}</h1>
      <div role={isBusy ? 'status' : 'alert'}>
        <strong>{title}</strong>
        {text !== undefined && <p>{text}</p>}
        {isBusy && <Spinner />}
      </div>
      {children}
    </Frame>
  );
}
