import { bookingChannelUrl } from '@/lib/routes/urls';
import { isolated } from '@/lib/text/bidi';
import { Notice } from '@/ui/design/notice';
import { ScreenLink } from '@/ui/design/screen-link';
import { VisuallyHidden } from '@/ui/design/visually-hidden';
import type { Why } from '../matrix/why';
import styled from 'styled-components';

/** A line for each of some channels; many of them scroll. */
export const ChannelLines = styled.ul`
  display: flex;
  flex-direction: column;
  gap: 2px;
  max-height: 160px;
  overflow: auto;
`;

interface StoreNoticeProps {
  title: string;
  problems: readonly { readonly name: string; readonly why: Why }[];
}

/** Names channels that may fail to publish, with links to fix them. Does not block the release. */
export const StoreNotice = ({ title, problems }: StoreNoticeProps) =>
  problems.length > 0 && (
    <Notice tone="warning" title={title}>
      <ChannelLines>
        {problems.map(({ name, why: { text, channelId = '' } }, at) => (
          <li key={at}>
            <strong>{isolated(name)}</strong>: {text}{' '}
            <ScreenLink route="booking-channel" to={bookingChannelUrl(channelId, 'stores')}>
              Store credentials<VisuallyHidden> of {isolated(name)}</VisuallyHidden>
            </ScreenLink>
          </li>
        ))}
      </ChannelLines>
    </Notice>
  );
