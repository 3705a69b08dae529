import type { ReactNode } from 'react';
import { usePhoneLink } from '@/ui/design/use-phone-link';
import { type Of, textColumn } from './column-kinds';
import type { Column } from './columns';

function PhoneCell({ number, otherwise }: { number: string; otherwise: ReactNode }) {
  const href = usePhoneLink(number);
  if (href === null) return otherwise;
  return (
    <a href={href} title="Call">
      {number}
    </a>
  );
}

/** A column with phone numbers as links; other texts are plain. */
export const phoneColumn = <Row,>(id: string, header: string, of: Of<Row, string>): Column<Row> => {
  const column = textColumn(id, header, of);
  return { ...column, cell: (row) => <PhoneCell number={of(row) ?? ''} otherwise={column.cell(row)} /> };
};
