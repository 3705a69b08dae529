import { cutText, shortenText } from '@/lib/text/cut-text';
import { useMemo, useState } from 'react';
import styled from 'styled-components';
import { maskSecrets } from '@/lib/json/secrets';
import { Badge, type Tone } from '@/ui/design/badge';
import { Button } from '@/ui/design/button/button';
import { changesBetween, differencesText, type JsonChange } from './json-changes';
import { isDeep } from './json-tree';
import { LongText } from '@/ui/design/long-text';
import { NoValue } from '@/ui/design/no-value';
import { useShownSecrets } from '@/ui/design/secret-text';
import { SectionTable } from '@/ui/design/section-table';
import { EmptyState } from '@/ui/design/states/states';

const Text = styled.div`
  min-width: 120px;
  font-family: var(--font-mono);
  overflow-wrap: anywhere;
  white-space: pre-wrap;
`;

const kinds: Readonly<Record<JsonChange['kind'], { label: string; tone: Tone }>> = {
  added: { label: 'Only in the second', tone: 'info' },
  removed: { label: 'Only in the first', tone: 'info' },
  changed: { label: 'Different', tone: 'warning' },
};

/** Initial number of rows: two unrelated payloads differ in everything. */
const firstRows = 200;
const longText = 600;
const longPath = 300;
/** The characters of a long text added with each click. Few, as each may have another direction. */
const moreText = 5000;

function ValueText({ value, isSecret }: { value: unknown; isSecret: boolean }) {
  const [isWhole, setWhole] = useState(false);
  const { isShown, show, hide } = useShownSecrets();
  if (value === undefined) return <NoValue />;
  if (isDeep(value)) return 'Too many levels to compare.';
  const raw = JSON.stringify(value, null, 2);
  const masked = JSON.stringify(maskSecrets(value, undefined, isSecret), null, 2);
  const isOpen = isShown(raw);
  const text = isOpen ? raw : masked;
  const isCut = text.length > longText && !isWhole;
  return (
    <Text>
      {isCut ? `${cutText(text, longText)}…\n` : <LongText text={text} length={moreText} />}
      {isCut && (
        <Button size="small" variant="ghost" onPress={() => setWhole(true)}>
          {text.length > moreText
            ? `Show ${moreText.toLocaleString('en')} of ${text.length.toLocaleString('en')} characters`
            : `Show all ${text.length.toLocaleString('en')} characters`}
        </Button>
      )}
      {raw !== masked && (
        <Button size="small" variant="ghost" onPress={() => (isOpen ? hide(raw) : show(raw))}>
          {isOpen ? 'Hide' : 'Show'} secrets
        </Button>
      )}
    </Text>
  );
}

/** One of two payloads that are compared. */
interface ComparedPayload {
  label: string;
  value: unknown;
}

export interface JsonCompareProps {
  before: ComparedPayload;
  after: ComparedPayload;
}

/** The differences between two payloads: each place with both values. Text only. */
export function JsonCompare({ before, after }: JsonCompareProps) {
  const [rows, setRows] = useState(firstRows);
  const changes = useMemo(() => changesBetween(before.value, after.value), [before.value, after.value]);
  if (changes.length === 0) return <EmptyState title="No differences" text="Both payloads match." />;
  return (
    <>
      <SectionTable
        label="Differences"
        columns={[
          {
            label: differencesText(changes.length),
            isRowHead: true,
            cell: ({ path, kind }) => (
              <>
                <Text>{shortenText(path, longPath) || 'the whole payload'}</Text>
                <Badge tone={kinds[kind].tone}>{kinds[kind].label}</Badge>
              </>
            ),
          },
          { label: before.label, cell: (change) => <ValueText value={change.before} isSecret={change.isSecret} /> },
          { label: after.label, cell: (change) => <ValueText value={change.after} isSecret={change.isSecret} /> },
        ]}
        rows={changes.slice(0, rows)}
        keyOf={({ path }) => path}
      />
      {changes.length > rows && (
        <Button variant="ghost" onPress={() => setRows(rows + firstRows)}>
          Show {Math.min(firstRows, changes.length - rows)} more
        </Button>
      )}
    </>
  );
}
