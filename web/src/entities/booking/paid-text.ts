import { formatMoney } from '@/ui/design/money/money';
import type { Ledger } from './charges';

/**
 * The amount paid compared with the amount due: 'paid', '€25.22 captured · €5.82 refunded', '€18.60 too much' or '€3.00 still due'. Null if
 * nothing was paid yet, or the amounts can't be compared.
 */
export function paidText({ net, due, captured, refunded, over }: Ledger): string | null {
  if (!net || !captured) return null;
  if (refunded && refunded.amountMinor > 0) return `${formatMoney(captured)} captured · ${formatMoney(refunded)} refunded`;
  if (over) return `${formatMoney(over)} too much`;
  if (due?.currency !== net.currency) return null;
  const open = due.amountMinor - net.amountMinor;
  return open === 0 ? 'paid' : `${formatMoney({ ...due, amountMinor: open })} still due`;
}
