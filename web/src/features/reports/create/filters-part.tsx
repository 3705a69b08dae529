import { useFormikContext } from 'formik';
import { Plus } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '@/ui/design/button/button';
import { useFormField } from '@/ui/screens/form/use-form-field';
import { Section } from '@/ui/screens/detail/section';
import { QuietLine } from '@/ui/design/text';
import { Inline } from '@/ui/design/inline';
import { Column } from '@/ui/design/layout';
import type { TemplateColumn } from '../model/filter-text';
import { FilterRow } from './filter-row';
import { newFilter } from './filter-values';
import { columnsOf, type FormContext, type ReportValues, templateOf, zoneOf } from './report-values';

/** Columns that this version can't filter by. */
function Unusable({ columns }: { columns: readonly TemplateColumn[] }) {
  if (columns.length === 0) return null;
  const names = columns.map(({ label, column, unknownOperators }) =>
    unknownOperators?.length ? `${label ?? column} (${unknownOperators.join(', ')})` : (label ?? column),
  );
  return <QuietLine>Not supported by this version: {names.join(', ')}.</QuietLine>;
}

export function FiltersPart(context: FormContext) {
  const { values } = useFormikContext<ReportValues>();
  const { value: filters, setValue } = useFormField<ReportValues['filters']>({ name: 'filters' });
  const list = useRef<HTMLOListElement>(null);
  const adds = useRef<HTMLDivElement>(null);
  const added = useRef<string | null>(null);
  const template = templateOf(context.templates, values.reportTemplate);
  const columns = columnsOf(template);
  const zone = zoneOf(values, context);

  useEffect(() => {
    if (added.current === null) return;
    const row = [...(list.current?.children ?? [])].find((each) => each.getAttribute('data-filter') === added.current);
    row?.querySelector<HTMLElement>('select')?.focus();
    added.current = null;
  }, [filters]);

  if (!template) return null;
  const columnOf = (name: string) => columns.find(({ column }) => column === name);
  const usable = columns.filter((column) => !!column.operators?.length);
  const add = (column: TemplateColumn) => {
    const filter = newFilter(column);
    if (!filter) return;
    added.current = filter.id;
    setValue([...filters, filter]);
  };
  const remove = (id: string) => {
    setValue(filters.filter((each) => each.id !== id));
    adds.current?.querySelector('button')?.focus();
  };
  const isOnly = (name: string) => columnOf(name)?.isRequired === true && filters.filter(({ column }) => column === name).length === 1;

  return (
    <Section title="Filters">
      {filters.length === 0 && (
        <QuietLine>{columns.length === 0 ? 'This template has no filters.' : 'No filters: the report covers everything.'}</QuietLine>
      )}
      <Column as="ol" $gap={2} ref={list}>
        {filters.map(({ id, column }, place) => (
          <FilterRow
            key={id}
            place={place}
            column={columnOf(column)}
            zone={zone}
            onRemove={isOnly(column) ? undefined : () => remove(id)}
          />
        ))}
      </Column>
      {usable.length > 0 && (
        <Inline ref={adds} role="group" aria-label="Add a condition">
          {usable.map((column) => (
            <Button
              key={column.column}
              size="small"
              icon={<Plus aria-hidden="true" />}
              aria-label={`Add condition on ${column.label ?? column.column}`}
              onPress={() => add(column)}
            >
              {column.label ?? column.column}
            </Button>
          ))}
        </Inline>
      )}
      <Unusable columns={columns.filter((column) => !column.operators?.length)} />
    </Section>
  );
}
