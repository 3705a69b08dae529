import type { Zone } from '@/lib/dates/dates';
import { Field, FieldList } from '@/ui/screens/detail/detail';
import { QuietLine } from '@/ui/design/text';
import { type Filter, filterTexts, type TemplateColumn } from '../model/filter-text';

interface FilterListProps {
  filters: readonly Filter[] | null;
  columns: readonly TemplateColumn[] | null | undefined;
  zone: Zone;
}

export function FilterList({ filters, columns, zone }: FilterListProps) {
  const texts = filterTexts(filters, columns, zone);
  if (texts.length === 0)
    return <QuietLine>{filters === null ? 'The filters could not be read.' : 'No filters: the report covers everything.'}</QuietLine>;
  return (
    <FieldList>
      {texts.map(({ label, text }, place) => (
        // A column may have several filters with the same text.
        <Field key={place} label={label}>
          {text}
        </Field>
      ))}
    </FieldList>
  );
}
