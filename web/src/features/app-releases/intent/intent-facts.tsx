import { Paperclip } from 'lucide-react';
import styled from 'styled-components';
import { viewerZone } from '@/lib/dates';
import { DateTime } from '@/ui/date-time';
import { CopyField, Field, FieldList } from '@/ui/detail';
import { FieldColumns } from '@/ui/layout';
import { Section } from '@/ui/section';
import { personName } from '@/lib/person-name';
import { webLink } from '@/lib/web-link';
import type { IntentHeadFragment } from './intent.generated';

const Comments = styled.p`
  white-space: pre-line;
`;

const Attachments = styled.ul`
  & a {
    display: inline-flex;
    align-items: center;
    gap: 5px;
    min-height: 24px;
  }
  & svg {
    flex: none;
    width: 13px;
    height: 13px;
  }
`;

/** What the intent is: its reference, who created it and when, and their comments. */
export function IntentFacts({ intent }: { intent: IntentHeadFragment }) {
  const zone = viewerZone();
  const attachments = intent.attachments.flatMap(({ name, url }) => {
    const href = webLink(url);
    return href === null ? [] : [{ name, href }];
  });
  return (
    <Section title="Release">
      <FieldColumns>
        <FieldList>
          <CopyField label="Git reference" value={intent.gitReference} />
          <Field label="Version">{intent.productVersion}</Field>
          <Field label="Created by">{personName(intent.user) ?? intent.user?.email ?? 'Unknown'}</Field>
        </FieldList>
        <FieldList>
          <Field label="Created">
            <DateTime value={intent.createdAt} zone={zone} />
          </Field>
          <Field label="Updated">
            <DateTime value={intent.updatedAt} zone={zone} />
          </Field>
          <Field label="Attachments">
            {attachments.length > 0 && (
              <Attachments>
                {attachments.map(({ name, href }, at) => (
                  <li key={at}>
                    <a href={href} target="_blank" rel="noreferrer">
                      <Paperclip aria-hidden="true" />
                      {name}
                    </a>
                  </li>
                ))}
              </Attachments>
            )}
          </Field>
        </FieldList>
        {intent.comments && (
          <FieldList>
            <Field label="Comments">
              <Comments>{intent.comments}</Comments>
            </Field>
          </FieldList>
        )}
      </FieldColumns>
    </Section>
  );
}
