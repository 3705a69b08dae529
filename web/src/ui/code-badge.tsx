import { Badge } from './badge';
import type { CodeLabel } from './code-label';
import { NoValue } from './no-value';

/** The badge of a code, a dash where there is none. The tooltip of a code that this version does not know is the platform's own spelling. */
export function CodeBadge({ of }: { of: CodeLabel | null }) {
  if (!of) return <NoValue />;
  return (
    <Badge tone={of.tone} title={of.code}>
      {of.label}
    </Badge>
  );
}
