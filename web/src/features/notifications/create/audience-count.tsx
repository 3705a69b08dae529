import { useFormikContext } from 'formik';
import styled from 'styled-components';
import { channelName } from '@/entities/booking-channel/channel';
import { isolated } from '@/lib/text/bidi';
import { capitalised } from '@/lib/text/capitalised';
import { ErrorBanner, Skeleton } from '@/ui/design/states/states';
import { passengersText } from '../send/sentence';
import { targetOf } from './audience';
import { platformsOf, type NotificationValues } from './notification-values';
import type { ChannelSize } from './use-channel-size';

const Count = styled.p<{ $isNone: boolean }>`
  padding: 8px 12px;
  border-radius: var(--radius-medium);
  background: var(--color-${({ $isNone }) => ($isNone ? 'danger-soft' : 'sunken')});
  color: var(--color-${({ $isNone }) => ($isNone ? 'danger-text' : 'text')});
`;

/** The size of the audience, counted as soon as a channel is chosen. Uploaded and follow-up lists show their own size. */
export function AudienceCount({ size }: { size: ChannelSize }) {
  const { values } = useFormikContext<NotificationValues>();
  const { bookingChannel } = values;
  const target = targetOf(values);
  if (!bookingChannel || target === 'specific' || (target === 'platform' && platformsOf(values).length === 0)) return null;
  if (size.error) return <ErrorBanner error={size.error} onRetry={size.retry} />;
  if (size.total === undefined) return <Skeleton height="36px" />;
  if (size.total === 0)
    return (
      <Count role="status" $isNone>
        {isolated(channelName(bookingChannel))} has no passengers.
      </Count>
    );
  const isExact = target === 'all';
  const text = passengersText({ passengersCount: size.total, isExact });
  return (
    <Count role="status" $isNone={false}>
      {capitalised(text)} of {isolated(channelName(bookingChannel))}
      {!isExact && size.total !== null && ': not counted by phone.'}
    </Count>
  );
}
