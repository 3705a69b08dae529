import { releaseUrl } from '@/lib/routes/urls';
import { Link } from 'react-router-dom';
import { isolated } from '@/lib/text/bidi';
import { Button } from '@/ui/design/button/button';
import { VisuallyHidden } from '@/ui/design/visually-hidden';
import type { ChannelProblem, PickedChannel } from '../channels/channel';
import { ChannelLines } from '../channels/channel-lines';
import { Notice } from '@/ui/design/notice';

interface BlockedChannelsProps {
  /** All selected channels. */
  channels: readonly PickedChannel[];
  problems: ReadonlyMap<string, ChannelProblem>;
  /** The platform's own refusals, rather than this check of the loaded releases. */
  refused: ReadonlyMap<string, ChannelProblem>;
  onDeselect: (ids: ReadonlySet<string>) => void;
}

/** The selected channels that can't be released now, with the reasons, the blocking releases, and a button to continue without them. */
export function BlockedChannels({ channels, problems, refused, onDeselect }: BlockedChannelsProps) {
  const blocked = channels.filter(({ id }) => problems.has(id));
  const count = blocked.length;
  if (count === 0) return null;
  const isRefused = blocked.some(({ id }) => refused.has(id));
  const these = count === 1 ? 'this channel' : `these ${count} channels`;
  return (
    <Notice
      tone="danger"
      isAlert
      title={
        isRefused
          ? `The platform refused: ${count === 1 ? 'one channel' : `${count} channels`} can’t be released now. Nothing was started.`
          : `${count === 1 ? 'One of the selected channels' : `${count} of the selected channels`} can’t be released now`
      }
      actions={
        <Button size="small" onPress={() => onDeselect(new Set(problems.keys()))}>
          Deselect {these}
        </Button>
      }
    >
      <ChannelLines>
        {blocked.map(({ id, name }) => {
          const problem = problems.get(id);
          return (
            <li key={id}>
              <strong>{name}</strong>: {problem?.reason}
              {problem?.releaseId !== undefined && (
                <>
                  {' · '}
                  <Link to={releaseUrl(problem.releaseId)}>
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
