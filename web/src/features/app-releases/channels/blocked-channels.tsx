import { releaseUrl } from '@/lib/routes/urls';
import { Link } from 'react-router-dom';
import { isolated } from '@/lib/text/bidi';
import { counted } from '@/lib/text/counted';
import { Button } from '@/ui/design/button/button';
import { Notice } from '@/ui/design/notice';
import { VisuallyHidden } from '@/ui/design/visually-hidden';
import type { ChannelProblem, PickedChannel } from './channel';
import { ChannelLines } from './store-notice';

interface BlockedChannelsProps {
  channels: readonly PickedChannel[];
  problems: ReadonlyMap<string, ChannelProblem>;
  /** The platform's own refusals, rather than this check of the loaded releases. */
  refused: ReadonlyMap<string, ChannelProblem>;
  onDeselect: (ids: ReadonlySet<string>) => void;
}

/** The selected channels that can't be released now, with the reasons, the blocking releases, and a button to continue without them. */
export function BlockedChannels({ channels, problems, refused, onDeselect }: BlockedChannelsProps) {
  const blocked = channels.filter(({ id }) => problems.has(id));
  if (blocked.length === 0) return null;
  const isRefused = blocked.some(({ id }) => refused.has(id));
  const count = counted(blocked.length, 'channel');
  return (
    <Notice
      tone="danger"
      isAlert
      title={isRefused ? `The platform refused ${count}. Nothing was started.` : `${count} can’t be released now`}
      actions={
        <Button size="small" onPress={() => onDeselect(new Set(problems.keys()))}>
          {`Deselect ${count}`}
        </Button>
      }
    >
      <ChannelLines>
        {blocked.map(({ id, name }) => {
          const { reason, releaseId } = problems.get(id) ?? {};
          return (
            <li key={id}>
              <strong>{name}</strong>: {reason}
              {releaseId !== undefined && (
                <>
                  {' · '}
                  <Link to={releaseUrl(releaseId)}>
                    See the release
                    <VisuallyHidden> that blocks {isolated(name)}</VisuallyHidden>
                  </Link>
                </>
              )}
            </li>
          );
        })}
      </ChannelLines>
    </Notice>
  );
}
