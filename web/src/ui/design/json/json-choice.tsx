import { useId } from 'react';
import styled from 'styled-components';
import { Inline } from '@/ui/design/inline';
import { Select } from '@/ui/design/select';
import { ErrorState, Skeleton } from '@/ui/design/states/states';
import { JsonCompare } from './json-compare';
import type { ChoosablePayload, ChosenPayloads } from './json-drawer';
import { JsonView } from './json-view';
import { useReadPayload } from './read-payload';

const Bar = styled(Inline)`
  padding-bottom: var(--space-2);
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

interface JsonChoiceProps {
  payloads: readonly ChoosablePayload[];
  chosen: ChosenPayloads;
  onChoose: (chosen: ChosenPayloads) => void;
}

/** One of several payloads, or its differences from another one. */
export function JsonChoice({ payloads, chosen: [first, second = ''], onChoose }: JsonChoiceProps) {
  const labels = payloads.map(({ label }) => label);
  const readerOf = (wanted: string) => payloads.find(({ label }) => label === wanted)?.read;
  const left = useReadPayload(readerOf(first));
  const right = useReadPayload(second === '' ? undefined : readerOf(second));
  const error = left.error ?? right.error;
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
          label="Compare with"
          none="None"
          value={second}
          options={labels.filter((label) => label !== first)}
          onChange={(label) => onChoose([first, label])}
        />
      </Bar>
      {left.answer && second === '' ? (
        <JsonView key={first} value={left.answer.value} />
      ) : left.answer && right.answer ? (
        <JsonCompare before={{ label: first, value: left.answer.value }} after={{ label: second, value: right.answer.value }} />
      ) : error ? (
        <ErrorState error={error} />
      ) : (
        <Skeleton height="120px" />
      )}
    </>
  );
}
