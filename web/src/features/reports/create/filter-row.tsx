import { Trash2 } from 'lucide-react';
import { useFormikContext } from 'formik';
import styled from 'styled-components';
import { sentence } from '@/lib/text/bidi';
import { Button } from '@/ui/design/button/button';
import ChoiceList from '@/ui/design/choice-list';
import { codeOptions, humaniseCode } from '@/ui/design/code-label';
import { isIncompleteDateTime } from '@/ui/design/date/incomplete-date-time';
import { FieldProblem } from '@/ui/design/field/field-frame';
import { DateTimeField, SelectField, TextAreaField, TextField } from '@/ui/screens/form/fields';
import { useFormField } from '@/ui/screens/form/use-form-field';
import { Columns } from '@/ui/design/layout';
import { Small } from '@/ui/design/text';
import { type TemplateColumn, isOfList, operatorLabel } from '../model/filter-text';
import { type FilterValues, isChoice } from './filter-values';

const Item = styled.div`
  display: grid;
  gap: var(--space-2);
  padding: 12px;
  border: 1px solid var(--color-border);
  border-radius: var(--radius-medium);
`;

const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-2);
  min-height: 28px;
  font-weight: 600;
  & > span > span {
    color: var(--color-text-muted);
    font-weight: 400;
  }
`;

function OptionsPart({ name, label, options }: { name: string; label: string; options: readonly string[] }) {
  const { value, setValue, error, control } = useFormField<readonly string[]>({ name });
  return (
    <div>
      <ChoiceList label={`Values of ${label}`} multiple options={codeOptions(options, humaniseCode)} value={value} onChange={setValue} />
      <FieldProblem id={`${control.id}-error`}>{error}</FieldProblem>
    </div>
  );
}

const yesOrNo = [
  { value: 'true', label: 'Yes' },
  { value: 'false', label: 'No' },
];

function SingleValue({ filter, column, name, zone }: { filter: FilterValues; column: TemplateColumn; name: string; zone: string }) {
  const { type, typeCode, options } = column;
  const path = `${name}.text`;
  if (type === 'BOOLEAN') return <SelectField name={path} label="Value" options={yesOrNo} />;
  if (type === 'DATE') {
    const sent = filter.text === '' || isIncompleteDateTime(filter.text) ? '' : ` Sent in UTC as ${filter.text}.`;
    const bound = filter.operator === 'GREATER_THAN' || filter.operator === 'LESS_THAN' ? 'The time itself is excluded.' : '';
    return <DateTimeField name={path} label="Value" zone={zone} hint={`${bound}${sent}`.trim() || undefined} />;
  }
  if (options?.length) {
    const choices = codeOptions(options, humaniseCode);
    return <SelectField name={path} label="Value" options={choices} />;
  }
  const isKnown = type !== null && type !== 'UNKNOWN';
  const hint = isKnown
    ? undefined
    : sentence`This version does not support the type ${typeCode ?? 'of this column'}: the value is sent as text.`;
  return <TextField name={path} label="Value" hint={hint} />;
}

interface FilterRowProps {
  place: number;
  column: TemplateColumn | undefined;
  zone: string;
  /** Omitted if the report's template requires the filter. */
  onRemove?: () => void;
}

export function FilterRow({ place, column, zone, onRemove }: FilterRowProps) {
  const { values } = useFormikContext<{ filters: readonly FilterValues[] }>();
  const filter = values.filters[place];
  const name = `filters.${place}`;
  if (!filter) return null;
  const label = column?.label ?? filter.column;
  const omitted = column?.unknownOperators ?? [];
  return (
    <li data-filter={filter.id}>
      <Item role="group" aria-label={label}>
        <Head>
          <span>
            {label} {!onRemove && <span>(required)</span>}
          </span>
          {onRemove && (
            <Button size="small" variant="ghost" aria-label={`Remove condition on ${label}`} title="Remove" onPress={onRemove}>
              <Trash2 aria-hidden="true" />
            </Button>
          )}
        </Head>
        <Columns $widths="minmax(0, 180px) minmax(0, 1fr)" $gap={3} $rowGap={2} $stackBelow={640}>
          <SelectField
            name={`${name}.operator`}
            label="Comparison"
            options={codeOptions(column?.operators ?? [], (operator) => operatorLabel(operator) ?? operator)}
          />
          {column &&
            (isChoice(filter, column) ? (
              <OptionsPart name={`${name}.list`} label={label} options={column.options ?? []} />
            ) : isOfList(filter.operator) ? (
              <TextAreaField name={`${name}.text`} label="Values" hint="One per line." />
            ) : (
              <SingleValue filter={filter} column={column} name={name} zone={zone} />
            ))}
        </Columns>
        {omitted.length > 0 && <Small as="p">Not supported by this version: {omitted.map(humaniseCode).join(', ')}.</Small>}
      </Item>
    </li>
  );
}
