import { Download } from 'lucide-react';
import { ageText } from '@/lib/dates/age';
import { viewerZone } from '@/lib/dates/dates';
import { fileSize } from '@/lib/browser/file-size';
import { Button } from '@/ui/design/button/button';
import { DateTime } from '@/ui/design/date/date-time';
import { Field, FieldList } from '@/ui/screens/detail/detail';
import { OutsideLink } from '@/ui/design/outside-link';
import { safeFileName, saveHtml } from '@/ui/screens/csv/save-file';
import { Muted } from '@/ui/design/text';
import type { PolicyTextFragment } from '../legal.generated';
import { typeLabel, type PolicyKey } from '../model/policy';

interface PolicyFactsProps {
  policyKey: PolicyKey;
  policy: PolicyTextFragment;
}

/** Downloads a copy of a text before it is replaced or deleted: the platform keeps no earlier versions. */
export function DownloadButton({ policyKey: { kind, language }, policy: { html } }: PolicyFactsProps) {
  if (!html) return null;
  return (
    <Button size="small" icon={<Download aria-hidden="true" />} onPress={() => saveHtml(safeFileName([kind, language], 'html'), html)}>
      Download as HTML
    </Button>
  );
}

export function PolicyFacts({ policyKey, policy }: PolicyFactsProps) {
  const age = ageText(policy.updatedAt);
  const { type, url, fileName, html, updatedAt } = policy;
  return (
    <FieldList>
      <Field label="Format">{typeLabel(policy)?.label}</Field>
      {type === 'URL' && <Field label="Page">{url && <OutsideLink address={url}>{url}</OutsideLink>}</Field>}
      {type === 'FILE' && <Field label="File">{url ? <OutsideLink address={url}>{fileName ?? url}</OutsideLink> : fileName}</Field>}
      {type === 'INLINE_HTML' && html && <Field label="Size">{fileSize(new Blob([html]).size)}</Field>}
      <Field label="Updated">
        {updatedAt && (
          <>
            <DateTime value={updatedAt} zone={viewerZone()} /> <Muted>{age && `· ${age}`}</Muted>
          </>
        )}
      </Field>
      {type === 'INLINE_HTML' && (
        <Field label="Copy">
          <DownloadButton policyKey={policyKey} policy={policy} />
        </Field>
      )}
    </FieldList>
  );
}
