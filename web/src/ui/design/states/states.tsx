import { CircleAlert, Inbox } from 'lucide-react';
import { type ReactNode } from 'react';
import styled, { css, keyframes } from 'styled-components';
import { errorSentences, platformDetail, waitHint, type DataError } from '@/lib/errors';
import { Button } from '@/ui/design/button/button';
import { latePart } from '@/ui/design/late/late';

const breathe = keyframes`50% { opacity: 0.45; }`;

export const breathing = css`
  animation: ${breathe} 1.6s ease-in-out infinite;
`;

export interface SkeletonProps {
  width?: string;
  height?: string;
}

const Bone = styled.span`
  display: block;
  max-width: 100%;
  border-radius: var(--radius-small);
  background: color-mix(in srgb, var(--color-text) 10%, transparent);
  ${breathing}
`;

/** A placeholder for content that is loading. Its container has aria-busy. */
export function Skeleton({ width = '100%', height = '12px' }: SkeletonProps) {
  // Inline, because styled-components would create a class for each size.
  return <Bone aria-hidden="true" data-skeleton="" style={{ width, height }} />;
}

const Centre = styled.div`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: var(--space-2);
  padding: 40px var(--space-5);
  text-align: center;
  & > svg {
    width: 28px;
    height: 28px;
    color: var(--color-text-subtle);
    stroke-width: 1.5;
  }
`;

const StateTitle = styled.p`
  font-weight: 600;
`;

const StateText = styled.p`
  max-width: 52ch;
  color: var(--color-text-muted);
`;

const StateAction = styled.div`
  display: flex;
  gap: var(--space-2);
  margin-top: var(--space-2);
`;

export interface EmptyStateProps {
  title: ReactNode;
  text?: ReactNode;
  action?: ReactNode;
  icon?: ReactNode;
}

/** Shown for empty content, without an error. */
export function EmptyState({ title, text, action, icon = <Inbox /> }: EmptyStateProps) {
  return (
    <Centre>
      {icon}
      <StateTitle>{title}</StateTitle>
      {text != null && <StateText>{text}</StateText>}
      {action != null && <StateAction>{action}</StateAction>}
    </Centre>
  );
}

const Reference = styled.code`
  color: var(--color-text-subtle);
  user-select: all;
`;

const Refusal = latePart((parts) => parts.Refusal);

export function ErrorLine({ error }: { error: DataError }) {
  const [, ...more] = errorSentences(error);
  return more.length === 0 ? (
    <span>{error.message}</span>
  ) : (
    <>
      <span>{error.message.replace(/\.$/, '')}</span>
      <span>{`. ${more.join(' ')}`}</span>
    </>
  );
}

export interface ErrorStateProps {
  error: DataError;
  onRetry?: () => void;
  /** The failed part's name, such as "bookings", if the person may have lost access to it. */
  what?: string;
}

/** Shown for a part of the page that failed to load. Forbidden and not found have their own texts. */
export function ErrorState({ error, onRetry, what }: ErrorStateProps) {
  if (error.code === 'FORBIDDEN' || error.code === 'NOT_FOUND') {
    return <Refusal error={error} what={what} />;
  }
  const hint = waitHint(error);
  const detail = platformDetail(error);
  return (
    <Centre role="alert">
      <CircleAlert />
      <StateTitle>{error.message}</StateTitle>
      {hint && <StateText>{hint}</StateText>}
      {detail !== undefined && <StateText>{detail}</StateText>}
      {error.requestId !== undefined && <Reference>{`Request ${error.requestId}`}</Reference>}
      {onRetry && error.isRetryable && (
        <StateAction>
          <Button onPress={onRetry}>Retry</Button>
        </StateAction>
      )}
    </Centre>
  );
}

const Banner = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-2) var(--space-3);
  padding: 6px 6px 6px 12px;
  min-height: 40px;
  border: 1px solid color-mix(in srgb, var(--color-danger-text) 35%, transparent);
  border-radius: var(--radius-medium);
  background: var(--color-danger-soft);
  color: var(--color-danger-text);
  font-weight: 500;
  & > span {
    flex: 1;
    min-width: 12ch;
    overflow-wrap: anywhere;
  }
  & code {
    color: inherit;
    font-weight: 400;
  }
`;

export interface ErrorBannerProps {
  error: DataError;
  onRetry?: () => void;
}

/** An error above content that is still useful. */
export function ErrorBanner({ error, onRetry }: ErrorBannerProps) {
  return (
    <Banner role="alert">
      <CircleAlert />
      <span>
        <ErrorLine error={error} />
        {error.requestId !== undefined && (
          <>
            {' '}
            <Reference>{`Request ${error.requestId}`}</Reference>
          </>
        )}
      </span>
      {onRetry && error.isRetryable && (
        <Button size="small" onPress={onRetry}>
          Retry
        </Button>
      )}
    </Banner>
  );
}

/** Shown until the session and its fleet are known. The page's HTML begins with the same. */
export const LoadingScreen = ({ productName }: { productName: string }) => (
  <div className="loading-screen" role="status" aria-label={`Loading ${productName}`}>
    {productName} <span aria-hidden="true" />
  </div>
);
