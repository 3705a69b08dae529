import { decimalsOf } from '@/ui/design/money/currency';
import { formatMoney } from '@/ui/design/money/money';
import type { CsvColumn } from './csv';

/** The sums of a file's columns of amounts, by currency. They are reported but not written, because a row of totals would count as data. */
export class CsvTotals<Row> {
  /** By column, then by currency, in its smallest unit. */
  readonly #sums: ReadonlyMap<CsvColumn<Row>, Map<string, number>>;

  /** @param columns those to add up */
  constructor(columns: readonly CsvColumn<Row>[]) {
    this.#sums = new Map(columns.map((column) => [column, new Map<string, number>()]));
  }

  add(rows: readonly Row[]): void {
    for (const [{ csv, csvCurrency }, sums] of this.#sums) {
      for (const row of rows) {
        const amount = csv?.(row);
        const currency = csvCurrency?.(row);
        if (typeof amount !== 'number' || !currency) continue;
        sums.set(currency, (sums.get(currency) ?? 0) + Math.round(amount * 10 ** decimalsOf(currency)));
      }
    }
  }

  /** "captured €8,912.40, refunded €73.20 and $5.00"; empty if no row has an amount. */
  text(): string {
    return [...this.#sums]
      .flatMap(([{ header }, sums]) => {
        const amounts = [...sums].map(([currency, amountMinor]) => formatMoney({ amountMinor, currency }));
        return amounts.length === 0 ? [] : [`${header.toLowerCase()} ${amounts.join(' and ')}`];
      })
      .join(', ');
  }
}
