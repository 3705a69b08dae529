import { viewerZone } from '@/lib/dates/dates';
import { CopyField, Field, FieldList, TimeField } from '@/ui/screens/detail/detail';
import { FieldColumns } from '@/ui/design/layout';
import { Section } from '@/ui/screens/detail/section';
import { UserLink } from '@/entities/user/user-link';
import { OutsideLink } from '@/ui/design/outside-link';
import { Preserved } from '@/ui/design/text';
import { versionChangeLabel } from '../model/version-change';
import type { IntentHeadFragment } from './intent.generated';

/** The intent's reference, creator, creation time and comments. */
export function IntentFacts({ intent }: { intent: IntentHeadFragment }) {
  const zone = viewerZone();
  const attachments = intent.attachments ?? [];
  return (
    <Section title="Release">
      <FieldColumns>
        <FieldList>
          <CopyField label="Git reference" value={intent.gitReference} />
          <Field label="Version">{intent.productVersion}</Field>
          <Field label="Version change">{versionChangeLabel(intent)}</Field>
          <Field label="Created by">
            <UserLink user={intent.user} userId={intent.userId} />
          </Field>
        </FieldList>
        <FieldList>
          <TimeField label="Created" value={intent.createdAt} zone={zone} />
          <TimeField label="Updated" value={intent.updatedAt} zone={zone} />
          <Field label="Attachments">
            {attachments.length > 0 && (
              <ul>
                {attachments.map(({ name, url }, at) => (
                  <li key={at}>
                    <OutsideLink address={url}>{name || url || 'Attachment'}</OutsideLink>
                  </li>
                ))}
              </ul>
            )}
          </Field>
        </FieldList>
        {intent.comments && (
          <FieldList>
            <Field label="Comments">
              <Preserved as="p">{intent.comments}</Preserved>
            </Field>
          </FieldList>
        )}
      </FieldColumns>
    </Section>
  );
}
