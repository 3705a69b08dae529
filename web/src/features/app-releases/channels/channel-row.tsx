import { memo, useId } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { routeUrl } from '@/lib/urls';
import { appPlatformLabel, appPlatforms } from '@/entities/app-release/app-platform';
import { VisuallyHidden } from '@/ui/visually-hidden';
import { type ChannelProblem, type PickedChannel, storeVersion } from './channel';

/** In pixels; every row has it, so that a long list can be windowed. */
export const rowHeight = 46;

const Row = styled.div<{ $isOff: boolean }>`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: center;
  column-gap: var(--space-3);
  height: ${rowHeight}px;
  padding: 0 12px;
  border-bottom: 1px solid var(--color-border);
  &:hover {
    background: var(--color-hover);
  }
  & input {
    width: 16px;
    height: 16px;
    margin: 0;
    accent-color: var(--color-primary);
    cursor: ${({ $isOff }) => ($isOff ? 'not-allowed' : 'pointer')};
  }
`;

const Names = styled.div`
  display: flex;
  flex-direction: column;
  min-width: 0;
  & > * {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  & label {
    font-weight: 500;
    cursor: pointer;
  }
`;

const Detail = styled.span`
  color: var(--color-text-muted);
  font-size: var(--font-size-small);
`;

const Reason = styled(Detail)`
  color: var(--color-warning-text);
  & a {
    color: inherit;
    font-weight: 600;
  }
`;

const Versions = styled.dl`
  display: grid;
  grid-template-columns: auto auto;
  column-gap: 6px;
  color: var(--color-text-muted);
  font-size: var(--font-size-small);
  & > div {
    display: contents;
  }
  & dd {
    text-align: right;
    color: var(--color-text);
  }
  @media (max-width: 480px) {
    display: none;
  }
`;

interface ChannelRowProps {
  channel: PickedChannel;
  isPicked: boolean;
  /** Why it can't be picked. What is picked already can still be taken away. */
  problem?: ChannelProblem;
  /** No room for one more. */
  isFull: boolean;
  /** Called with the channel and whether it is picked from now on. */
  onToggle: (channel: PickedChannel, isPicked: boolean) => void;
}

/** One booking channel to be picked: what its stores have, or why it can't be. */
export const ChannelRow = memo(function ChannelRow({ channel, isPicked, problem, isFull, onToggle }: ChannelRowProps) {
  const id = useId();
  const isOff = !isPicked && (problem !== undefined || isFull);
  return (
    <Row $isOff={isOff}>
      <input
        id={id}
        type="checkbox"
        checked={isPicked}
        disabled={isOff}
        aria-describedby={`${id}-detail`}
        onChange={(event) => onToggle(channel, event.target.checked)}
      />
      <Names>
        <label htmlFor={id}>{channel.name}</label>
        {problem ? (
          <Reason id={`${id}-detail`}>
            {problem.reason}
            {problem.releaseId !== undefined && (
              <>
                {' · '}
                <Link to={routeUrl('app-bch-release', { id: problem.releaseId })}>
                  See the release
                  <VisuallyHidden> that blocks {channel.name}</VisuallyHidden>
                </Link>
              </>
            )}
          </Reason>
        ) : (
          <Detail id={`${id}-detail`}>
            {channel.humanReadableId}
            {channel.latest === null && ' · its releases could not be loaded'}
          </Detail>
        )}
      </Names>
      {channel.latest !== null && (
        <Versions>
          {appPlatforms.map((platform) => (
            <div key={platform}>
              <dt>{appPlatformLabel({ platform })}</dt>
              <dd>{storeVersion(channel.latest, platform) ?? '–'}</dd>
            </div>
          ))}
        </Versions>
      )}
    </Row>
  );
});
