import type { Role } from '@/lib/access/permissions';
import { roleLabel } from '@/lib/access/role-label';
import { isolated } from '@/lib/text/bidi';
import { useProviderName } from '@/lib/deployment';
import { Badge } from '@/ui/design/badge';
import { NoValue } from '@/ui/design/no-value';

interface RoleBadgeProps {
  role: Role | null;
  /** The platform's own spelling, shown beside a role that is unknown to this version. */
  code?: string | null;
}

/** A role as a badge: UNKNOWN for a role that is unknown to this version, a dash for none (specification, section 2). */
export function RoleBadge({ role, code }: RoleBadgeProps) {
  const badge = roleLabel(role, useProviderName());
  if (!badge) return <NoValue />;
  return (
    <>
      <Badge tone={badge.tone}>{badge.label}</Badge>
      {role === 'UNKNOWN' && code && <span> {isolated(code)}</span>}
    </>
  );
}
