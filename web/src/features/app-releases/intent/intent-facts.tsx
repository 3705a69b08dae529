import { Paperclip } from 'lucide-react';
import styled from 'styled-components';
import { viewerZone } from '@/lib/dates';
import { CopyText } from '@/ui/copy-text';
import { DateTime } from '@/ui/date-time';
import { Field, FieldList, Section } from '@/ui/detail';
import { personName } from '@/lib/person-name';
import { webLink } from '@/lib/web-link';
import type { IntentHeadFragment } from './intent.generated';

const Facts = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 300px), 1fr));
  gap: var(--space-2) var(--space-6);
`;

const Comments = styled.p`
  white-space: pre-line;
`;

const Attachments = styled.ul`
  list-style: none;
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

/** What the intent is: its reference, who made it and when, and what they had to say. */
export function IntentFacts({ intent }: { intent: IntentHeadFragment }) {
  const zone = viewerZone();
  const attachments = intent.attachments.flatMap(({ name, url }) => {
    const href = webLink(url);
    return href === null ? [] : [{ name, href }];
  });
  return (
    <Section title="Release">
      <Facts>
        <FieldList>
          <Field label="Git reference">
            <CopyText value={intent.gitReference} />
          </Field>
          <Field label="Version">{intent.productVersion}</Field>
          <Field label="Made by">{personName(intent.user) ?? intent.user?.email ?? 'Not known any more'}</Field>
        </FieldList>
        <FieldList>
          <Field label="Made">
            <DateTime value={intent.createdAt} zone={zone} />
          </Field>
          <Field label="Last change">
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
      </Facts>
    </Section>
  );
}
