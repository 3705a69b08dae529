import type { PageInfo } from '@/lib/list/every-page';

/** "21–40 of 50"; without the total where it is unknown. */
export function rangeText({ page, maxPerPage, total }: PageInfo, rowCount: number): string {
  const of = total == null ? '' : ` of ${total.toLocaleString('en')}`;
  if (rowCount === 0) return `0${of}`;
  const first = page * maxPerPage + 1;
  return `${first.toLocaleString('en')}–${(first + rowCount - 1).toLocaleString('en')}${of}`;
}
