import { Skeleton } from '@/ui/design/states/states';
import type { Column } from './columns';
import { Cell } from './table-styles';

const maxRows = 10;

interface SkeletonRowsProps<Row> {
  columns: readonly Column<Row>[];
  /** The size of a page, if known. */
  pageSize: number | undefined;
}

/** Placeholders for rows until the first result. */
export const SkeletonRows = <Row,>({ columns, pageSize = maxRows }: SkeletonRowsProps<Row>) =>
  Array.from({ length: Math.min(pageSize, maxRows) }, (_, at) => (
    <tr key={at} aria-hidden="true">
      {columns.map((column, index) => (
        <Cell key={column.id} data-align={column.align}>
          <Skeleton width={`${45 + ((at * 17 + index * 29) % 40)}%`} />
        </Cell>
      ))}
    </tr>
  ));
