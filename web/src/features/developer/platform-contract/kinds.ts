import type { ContractDifferenceKind } from '@/__generated__/schema';
import { type CodeLabel, labelOf } from '@/ui/design/code-label';

/**
 * The kinds of differences under the doctor's names, which docs/connecting.md explains, the most harmful first: those that empty a screen,
 * then a field, then harmless ones.
 */
const labels: Readonly<Record<ContractDifferenceKind, CodeLabel>> = {
  NOT_FOUND: { label: 'Not found', tone: 'danger' },
  MISSING: { label: 'Missing', tone: 'warning' },
  TYPE: { label: 'Type', tone: 'warning' },
  VALUE: { label: 'Value', tone: 'warning' },
  NOT_ALLOWED: { label: 'Not allowed', tone: 'warning' },
  CODE: { label: 'Code', tone: 'warning' },
  CODE_CASE: { label: 'Case', tone: 'neutral' },
  EMPTY: { label: 'Empty', tone: 'neutral' },
  STATUS: { label: 'Status', tone: 'neutral' },
};

const isKind = (kind: string): kind is ContractDifferenceKind => Object.hasOwn(labels, kind);

export const differenceKinds: readonly ContractDifferenceKind[] = Object.keys(labels).filter(isKind);

export const kindLabel = (kind: ContractDifferenceKind): CodeLabel => labelOf(labels, kind, kind);
