import { useEffect, useRef, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { sentence } from '@/lib/text/bidi';
import { formatWithZone, type Zone } from '@/lib/dates/dates';
import { personName } from '@/lib/text/person-name';
import { notificationIntentUrl } from '@/lib/routes/urls';
import { counted } from '@/lib/text/counted';
import { Notice } from '@/ui/design/notice';
import { Large } from '@/ui/design/text';
import type { ReviewedNotification } from './confirm-send';
import type { SentNotificationFragment } from './send.generated';
import { reachSentence } from './sentence';

function foundText({ schedules, createdAt, user }: SentNotificationFragment, zone: Zone): string {
  const parts = [
    createdAt !== null && `created on ${formatWithZone(createdAt, zone)}`,
    personName(user) !== null && sentence`by ${personName(user)}`,
    schedules && (schedules.length === 0 ? 'sent at once' : counted(schedules.length, 'schedule')),
  ];
  return parts.filter(Boolean).join(', ');
}

interface ReviewProps {
  reviewed: ReviewedNotification;
  zone: Zone;
  actions: ReactNode;
}

/** Whom the notification would reach, and whether its name is taken. Its message and times are in the form beside it. */
export function Review({ reviewed: { input, reach, existing }, zone, actions }: ReviewProps) {
  const paragraph = useRef<HTMLParagraphElement>(null);
  useEffect(() => paragraph.current?.focus(), []);
  return (
    <>
      <Large style={{ outline: 'none' }} ref={paragraph} tabIndex={-1}>
        {reachSentence(reach)}
      </Large>
      {existing.matches.length > 0 && (
        <Notice
          tone="warning"
          title={
            existing.matches.length === 1
              ? sentence`A notification named “${input.name}” exists`
              : sentence`${existing.matches.length} notifications named “${input.name}” exist`
          }
        >
          {existing.matches.slice(0, 5).map((intent) => (
            <p key={intent.id}>
              <Link to={notificationIntentUrl(intent.id)}>{intent.name}</Link>: {foundText(intent, zone)}.
            </p>
          ))}
          <p>Use another name to tell them apart.</p>
        </Notice>
      )}
      {actions}
    </>
  );
}
