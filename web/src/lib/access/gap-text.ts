import type { AccessGap, Role } from './permissions';
import { roleLabel } from './role-label';

const anyOf = new Intl.ListFormat('en-GB', { type: 'disjunction' });

/**
 * An access gap in one line, for example as a disabled button's reason: "Requires the Sudo role. Your role is Fleet Reader. Ask someone with
 * the role Provider Staff Admin or Sudo."
 */
export function gapSentence({ own, needed, helpers }: AccessGap, providerName: string): string {
  const label = (role: Role) => roleLabel(role, providerName)?.label ?? role;
  const ownText =
    own === null ? 'You have no role.' : own === 'UNKNOWN' ? 'Your role is unknown to this version.' : `Your role is ${label(own)}.`;
  return `Requires the ${label(needed)} role. ${ownText} Ask someone with the role ${anyOf.format(helpers.map(label))}.`;
}
