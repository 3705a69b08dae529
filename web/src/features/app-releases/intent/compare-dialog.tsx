import { useRef, useState, type ReactNode } from 'react';
import { useGateway } from '@/lib/data/gateway';
import { useRead } from '@/lib/data/use-read';
import { viewerZone } from '@/lib/dates/dates';
import { toDataError, type DataError } from '@/lib/errors';
import { isolated, sentence } from '@/lib/text/bidi';
import { CodeBadge } from '@/ui/design/code-badge';
import { DateTime } from '@/ui/design/date/date-time';
import { Dialog } from '@/ui/design/dialog/dialog';
import { NoValue } from '@/ui/design/no-value';
import { Select } from '@/ui/design/select';
import { SectionTable } from '@/ui/design/section-table';
import { Spinner } from '@/ui/design/spinner';
import { ErrorBanner } from '@/ui/design/states/states';
import { Muted } from '@/ui/design/text';
import { intentName } from '../model/names';
import { intentStatusLabel, tallyOf, tallyParts } from '@/entities/app-release/release-tally';
import { DialogBody } from './bulk-results';
import { differences, readCompared, releasesToCompareRead, type Compared } from './compare';
import type { IntentHeadFragment } from './intent.generated';

const width = 760;

interface CompareDialogProps {
  intent: IntentHeadFragment;
  onClose: () => void;
}

interface Pair {
  readonly one: Compared;
  readonly other: Compared;
}

const facts: readonly { readonly label: string; readonly of: (compared: Compared) => ReactNode }[] = [
  { label: 'Version', of: ({ intent }) => intent.productVersion ?? <NoValue /> },
  { label: 'Git reference', of: ({ intent }) => (intent.gitReference ? <code>{intent.gitReference}</code> : <NoValue />) },
  { label: 'Created', of: ({ intent }) => <DateTime value={intent.createdAt} zone={viewerZone()} /> },
  { label: 'Status', of: ({ intent }) => <CodeBadge of={intentStatusLabel(intent)} /> },
  {
    label: 'Progress',
    of: ({ intent }) => {
      const tally = tallyOf(intent);
      return tally ? tallyParts(tally).join(', ') : 'Not counted';
    },
  },
  {
    label: 'Booking channels',
    of: ({ intent, channels }) => (intent.releaseCounts === null && channels.length === 0 ? 'No longer kept' : channels.length),
  },
];

function Names({ title, names }: { title: string; names: readonly string[] }) {
  return (
    <section aria-label={title}>
      <h3>{`${title}: ${names.length}`}</h3>
      {names.length > 0 && <Muted as="p">{names.map((name) => isolated(name)).join(', ')}</Muted>}
    </section>
  );
}

function Comparison({ one, other }: Pair) {
  const { onlyOne, onlyOther, both } = differences(one, other);
  const names = [intentName(one.intent), intentName(other.intent)] as const;
  return (
    <>
      <SectionTable
        label="Comparison"
        columns={[
          { label: 'Fact', isRowHead: true, cell: ({ label }) => label },
          { label: names[0], cell: ({ of }) => of(one) },
          { label: names[1], cell: ({ of }) => of(other) },
        ]}
        rows={facts}
        keyOf={({ label }) => label}
      />
      <Names title={sentence`Only in “${names[0]}”`} names={onlyOne} />
      <Names title={sentence`Only in “${names[1]}”`} names={onlyOther} />
      <Names title="In both" names={both} />
    </>
  );
}

/** Compares a release with another one: version, git reference, progress and booking channels. Loaded when opened. */
export function CompareDialog({ intent, onClose }: CompareDialogProps) {
  const gateway = useGateway();
  const list = useRead(releasesToCompareRead());
  const [otherId, setOtherId] = useState<string>();
  const [result, setResult] = useState<{ pair?: Pair; error?: DataError }>({});
  const asked = useRef<string>(undefined);
  const options = (list.data ?? [])
    .filter(({ id }) => id !== intent.id)
    .map((other) => ({ value: other.id, label: [intentName(other), other.internalId].filter(Boolean).join(' · ') }));

  const compare = async (id: string) => {
    asked.current = id;
    setOtherId(id);
    setResult({});
    try {
      const [one, other] = await Promise.all([readCompared(gateway, intent.id), readCompared(gateway, id)]);
      if (!one || !other) throw new Error('The release was not found.');
      if (asked.current === id) setResult({ pair: { one, other } });
    } catch (problem) {
      if (asked.current === id) setResult({ error: toDataError(problem) });
    }
  };

  return (
    <Dialog title={sentence`Compare “${intentName(intent)}”`} width={width} isOpen onClose={onClose}>
      <DialogBody>
        {list.error && <ErrorBanner error={list.error} onRetry={list.retry} />}
        <label>
          With{' '}
          <Select value={otherId ?? ''} disabled={options.length === 0} onChange={({ target }) => void compare(target.value)}>
            <option value="" disabled>
              {list.isReading ? 'Loading…' : 'Select a release…'}
            </option>
            {options.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        </label>
        {otherId !== undefined && !result.pair && !result.error && (
          <p role="status">
            <Spinner /> Reading both releases…
          </p>
        )}
        {result.error && <ErrorBanner error={result.error} onRetry={() => otherId !== undefined && void compare(otherId)} />}
        {result.pair && <Comparison {...result.pair} />}
      </DialogBody>
    </Dialog>
  );
}
