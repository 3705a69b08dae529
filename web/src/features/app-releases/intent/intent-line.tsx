import { Paperclip } from 'lucide-react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { intentStatusLabel, tallyOf } from '@/entities/app-release/release-tally';
import { UserLink } from '@/entities/user/user-link';
import { ageText } from '@/lib/dates/age';
import { formatInZone, formatWithZone, viewerZone } from '@/lib/dates/dates';
import { useMinute } from '@/lib/dates/now';
import { CodeBadge } from '@/ui/design/code-badge';
import { CopyText } from '@/ui/design/copy-text';
import { OutsideLink } from '@/ui/design/outside-link';
import { LongText } from '@/ui/design/long-text';
import { Inactivity } from '../inactivity';
import type { MatrixRelease } from '../matrix/rows';
import { intentActivity } from '../model/activity';
import { buildsDoneAt } from '../model/estimate';
import { versionChangeLabel } from '../model/version-change';
import { ReleaseProgress } from '../release-progress';
import { matrixUrl } from '../urls';
import type { IntentHeadFragment } from './intent.generated';

const Facts = styled.span`
  & > * {
    display: inline-flex;
    align-items: center;
    gap: 6px;
    margin-right: var(--space-3);
    vertical-align: middle;
  }
`;

const Quote = styled.blockquote`
  display: flex;
  flex-wrap: wrap;
  gap: 0 var(--space-3);
  margin: 4px 0 0;
  padding-left: 10px;
  border-left: 2px solid var(--color-border-strong);
  color: var(--color-text);
  & svg {
    width: 13px;
    height: 13px;
  }
`;

export function IntentLine({ intent, releases }: { intent: IntentHeadFragment; releases: readonly MatrixRelease[] }) {
  const { gitReference, productVersion, createdAt, updatedAt, comments, attachments } = intent;
  const now = useMinute();
  const zone = viewerZone();
  const doneAt = buildsDoneAt(releases, now);
  const timeOf = (instant: string | null) => (instant === null ? 'unknown' : formatWithZone(instant, zone));
  return (
    <>
      <Facts>
        <CodeBadge of={intentStatusLabel(intent)} />
        {productVersion && !gitReference?.includes(productVersion) && <span>{productVersion}</span>}
        <span>
          {gitReference && <CopyText value={gitReference} />}
          <span>{versionChangeLabel(intent).toLowerCase()}</span>
        </span>
        <span>
          by <UserLink user={intent.user} userId={intent.userId} />
          <time dateTime={createdAt ?? undefined} title={`Created ${timeOf(createdAt)}\nUpdated ${timeOf(updatedAt)}`}>
            {ageText(createdAt, now)}
          </time>
        </span>
        <span>
          <ReleaseProgress tally={tallyOf(intent)} width="short" />
        </span>
        {doneAt !== null && <span>{`built at about ${formatInZone(doneAt, zone, 'time')}`}</span>}
        <Inactivity since={intentActivity(intent)} remedy={<Link to={matrixUrl(intent.id, 'IN_PROGRESS')}>Show running</Link>} />
      </Facts>
      {(comments || (attachments?.length ?? 0) > 0) && (
        <Quote>
          {comments && (
            <p>
              <LongText text={comments} length={300} />
            </p>
          )}
          {attachments?.map(({ name, url }, at) => (
            <span key={at}>
              <Paperclip aria-hidden="true" /> <OutsideLink address={url}>{name || url || 'Attachment'}</OutsideLink>
            </span>
          ))}
        </Quote>
      )}
    </>
  );
}
