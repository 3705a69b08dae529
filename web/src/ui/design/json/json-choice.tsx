import { useId, useMemo, useState } from 'react';
import styled from 'styled-components';
import { Button } from '@/ui/design/button/button';
import { Inline } from '@/ui/design/inline';
import { Tiles } from '@/ui/design/layout';
import { Select } from '@/ui/design/select';
import { ErrorState, Skeleton } from '@/ui/design/states/states';
import { QuietLine } from '@/ui/design/text';
import { changesBetween, differencesText, markedIn } from './json-changes';
import { JsonCompare } from './json-compare';
import type { ChoosablePayload, ChosenPayloads } from './json-drawer';
import { JsonView } from './json-view';
import { useReadPayload } from './read-payload';

const Bar = styled(Inline)`
  padding-bottom: var(--space-2);
`;

/* The search of each tree sticks within it, over the same background. */
const Side = styled.section`
  min-width: 0;
  background: inherit;
  & > h3 {
    font-size: var(--font-size-body);
    font-weight: 600;
  }
`;

const Sides = styled(Tiles)`
  align-items: start;
  background: inherit;
`;

interface ChoiceProps {
  label: string;
  value: string;
  options: readonly string[];
  /** The option for none. */
  none?: string;
  onChange: (value: string) => void;
}

function Choice({ label, value, options, none, onChange }: ChoiceProps) {
  const id = useId();
  return (
    <>
      <label htmlFor={id}>{label}</label>
      <Select id={id} $isSmall value={value} onChange={({ target }) => onChange(target.value)}>
        {none !== undefined && <option value="">{none}</option>}
        {options.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </Select>
    </>
  );
}

type Reading = ReturnType<typeof useReadPayload>;

interface TreeProps {
  label: string;
  reading: Reading;
  marks?: ReturnType<typeof markedIn>;
}

function Tree({ label, reading: { answer, error }, marks }: TreeProps) {
  if (answer) return <JsonView key={label} value={answer.value} marks={marks} />;
  return error ? <ErrorState error={error} /> : <Skeleton height="120px" />;
}

interface JsonChoiceProps {
  payloads: readonly ChoosablePayload[];
  chosen: ChosenPayloads;
  onChoose: (chosen: ChosenPayloads) => void;
}

/** One of several payloads, with another beside it on request: as two trees with marked differences, or only these. */
export function JsonChoice({ payloads, chosen: [first, second = ''], onChoose }: JsonChoiceProps) {
  const [isBrief, setBrief] = useState(false);
  const labels = payloads.map(({ label }) => label);
  const readerOf = (wanted: string) => payloads.find(({ label }) => label === wanted)?.read;
  const left = useReadPayload(readerOf(first));
  const right = useReadPayload(second === '' ? undefined : readerOf(second));
  const [before, after] = [left.answer, right.answer];
  const changes = useMemo(() => (before && after ? changesBetween(before.value, after.value) : undefined), [before, after]);
  const marks = useMemo(
    () =>
      changes && before && after && { before: markedIn(before.value, changes, 'removed'), after: markedIn(after.value, changes, 'added') },
    [changes, before, after],
  );
  return (
    <>
      <Bar>
        <Choice
          label="Payload"
          value={first}
          options={labels.filter((label) => label !== second)}
          onChange={(label) => onChoose([label, second])}
        />
        <Choice
          label="Beside"
          none="None"
          value={second}
          options={labels.filter((label) => label !== first)}
          onChange={(label) => onChoose([first, label])}
        />
        {second !== '' && (
          <Button size="small" aria-pressed={isBrief} onPress={() => setBrief(!isBrief)}>
            Only differences
          </Button>
        )}
        <QuietLine role="status">{changes && differencesText(changes.length)}</QuietLine>
      </Bar>
      {second === '' ? (
        <Tree label={first} reading={left} />
      ) : isBrief && before && after ? (
        <JsonCompare before={{ label: first, value: before.value }} after={{ label: second, value: after.value }} />
      ) : (
        <Sides $min={420} $gap={4}>
          <Side aria-label={first}>
            <h3>{first}</h3>
            <Tree label={first} reading={left} marks={marks?.before} />
          </Side>
          <Side aria-label={second}>
            <h3>{second}</h3>
            <Tree label={second} reading={right} marks={marks?.after} />
          </Side>
        </Sides>
      )}
    </>
  );
}
