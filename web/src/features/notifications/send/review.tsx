import { Braces } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { sentence } from '@/lib/text/bidi';
import { formatWithZone, type Zone } from '@/lib/dates/dates';
import { personName } from '@/lib/text/person-name';
import { notificationIntentUrl } from '@/lib/routes/urls';
import { counted } from '@/lib/text/counted';
import { Button } from '@/ui/design/button/button';
import { DateTime } from '@/ui/design/date/date-time';
import { Field, FieldList } from '@/ui/screens/detail/detail';
import { useJsonDrawer } from '@/ui/design/json/json-drawer';
import { Lines } from '@/ui/design/layout';
import { Notice } from '@/ui/design/notice';
import { Large, Preserved } from '@/ui/design/text';
import type { ReviewedNotification } from './confirm-send';
import type { SentNotificationFragment } from './send.generated';
import { reachSentence } from './sentence';

/**
 * The facts of a notification that let people recognise it as theirs.
 * @param zone the fleet's
 */
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
  fleetName: string;
  zone: Zone;
  campaignName: string | null;
  actions: ReactNode;
}

/** The exact message, audience and schedules before sending. */
export function Review({ reviewed: { input, reach, request, existing }, fleetName, zone, campaignName, actions }: ReviewProps) {
  const drawer = useJsonDrawer();
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
      <FieldList>
        <Field label="Fleet">{fleetName}</Field>
        <Field label="Booking channel">{reach.channel}</Field>
        <Field label="Name">{input.name}</Field>
        <Field label="Title">{input.title}</Field>
        <Field label="Text">
          <Preserved>{input.text}</Preserved>
        </Field>
        <Field label="Image">{input.imageUrl}</Field>
        <Field label="Campaign">{campaignName}</Field>
        <Field label={input.schedules.length === 0 ? 'When' : counted(input.schedules.length, 'time')}>
          {input.schedules.length === 0 ? (
            <strong>At once</strong>
          ) : (
            <Lines>
              {input.schedules.map((at) => (
                <li key={at}>
                  <DateTime value={at} zone={zone} /> · <DateTime value={at} zone="UTC" />
                </li>
              ))}
            </Lines>
          )}
        </Field>
      </FieldList>
      <div>
        <Button
          size="small"
          variant="ghost"
          icon={<Braces aria-hidden="true" />}
          aria-haspopup="dialog"
          onPress={() => drawer.open('Request to the platform', request, { note: 'Nothing has been sent yet.' })}
        >
          Show the request
        </Button>
      </div>
      {actions}
    </>
  );
}
