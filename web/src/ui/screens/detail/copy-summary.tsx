import { Copy } from 'lucide-react';
import { addressOf } from '@/lib/browser/public-path';
import { sentence } from '@/lib/text/bidi';
import { copyToClipboard } from '@/ui/design/copy-text';
import type { MenuItem } from '@/ui/design/menu/menu';
import { snackbar } from '@/ui/design/snackbar/snackbar';

/** A record's summary for a ticket, with the facts that its page shows to the person's role. */
export interface Summary {
  title: string;
  /** In this order. Facts without a value are left out. */
  facts: readonly { label: string; value: string | null | undefined }[];
  /** Text whose line breaks count, such as a stack trace. */
  block?: { label: string; text: string };
  /** Its path in the dashboard; see `routeUrl`. */
  url: string;
}

const singleLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

const linesOf = ({ facts }: Summary) =>
  facts.map(({ label, value }) => ({ label, value: singleLine(value ?? '') })).filter(({ value }) => value !== '');

/** A summary as plain text: title, facts and URL, one per line. */
export const summaryText = (summary: Summary): string =>
  [
    singleLine(summary.title),
    ...linesOf(summary).map(({ label, value }) => sentence`${label}: ${value}`),
    ...(summary.block ? [`${summary.block.label}:`, summary.block.text] : []),
    addressOf(summary.url),
  ].join('\n');

async function copy(text: string): Promise<void> {
  if (await copyToClipboard(text)) snackbar.success('Copied to clipboard');
  else snackbar.error('Could not copy');
}

export const copyIdItem = (id: string): MenuItem => ({
  id: 'copy-id',
  label: 'Copy ID',
  icon: <Copy />,
  onAction: () => void copy(id),
});

export const copySummaryItem = (summary: Summary): MenuItem => ({
  id: 'copy-summary',
  label: 'Copy summary',
  icon: <Copy />,
  onAction: () => void copy(summaryText(summary)),
});
