import { Badge } from './badge';
import { type CodeLabel, termOf } from './code-label';
import { NoValue } from './no-value';
import { Term } from './term';

/** A code's badge; a dash for none. For an unknown code the tooltip is the platform's own spelling. */
export function CodeBadge({ of }: { of: CodeLabel | null }) {
  if (!of) return <NoValue />;
  return (
    <Badge tone={of.tone} mark={of.mark} title={of.code ?? of.label}>
      <Term of={termOf(of)}>{of.label}</Term>
    </Badge>
  );
}
