import { channelName } from '@/entities/booking-channel/channel';
import { isolated, sentence } from '@/lib/text/bidi';
import { bookingChannelUrl } from '@/lib/routes/urls';
import type { DataError } from '@/lib/errors';
import { Notice } from '@/ui/design/notice';
import { ScreenLink } from '@/ui/design/screen-link';
import { ErrorBanner } from '@/ui/design/states/states';
import { VisuallyHidden } from '@/ui/design/visually-hidden';
import { ChannelLines } from './channel-lines';
import type { StoreProblems } from './use-store-problems';

interface StoreWarningsProps extends Pick<StoreProblems, 'problems'> {
  error?: DataError;
  retry?: () => void;
  /** The channels that were checked, in a title such as "2 of the selected channels may fail to publish". */
  of?: string;
  /** The title in its place. */
  title?: string;
}

/** Names channels that may fail to publish, with links to fix them. Does not block the release, because builds need no store. */
export function StoreWarnings({ problems, error, retry, of = 'the selected channels', title }: StoreWarningsProps) {
  const count = problems.length;
  return (
    <>
      {error && (
        <ErrorBanner
          error={{ ...error, message: sentence`The credential checks of the stores could not be read: ${error.message}` }}
          onRetry={retry}
        />
      )}
      {count > 0 && (
        <Notice tone="warning" title={title ?? `${count === 1 ? 'One' : count} of ${of} may fail to publish`}>
          <ChannelLines>
            {problems.map(({ channel, checks }) => (
              <li key={channel.id}>
                <strong>{channelName(channel)}</strong>: {checks.map(({ sentence }) => sentence).join(' ')}{' '}
                <ScreenLink route="booking-channel" to={bookingChannelUrl(channel.id, 'stores')}>
                  Store credentials<VisuallyHidden> of {isolated(channelName(channel))}</VisuallyHidden>
                </ScreenLink>
              </li>
            ))}
          </ChannelLines>
        </Notice>
      )}
    </>
  );
}
