import type { AccessGap, Role } from './permissions';
import { roleLabel } from './role-label';

/** The sentences about an access gap, for pages that show them separately. */
interface GapText {
  /** "Requires the Sudo role." */
  needed: string;
  /** "Your role is Fleet Reader." */
  own: string;
  /** "Ask someone with the role Provider Staff Admin or Sudo." */
  help: string;
}

const anyOf = new Intl.ListFormat('en-GB', { type: 'disjunction' });

function ownText(own: Role | null, label: (role: Role) => string): string {
  if (own === null) return 'You have no role.';
  return own === 'UNKNOWN' ? 'Your role is unknown to this version.' : `Your role is ${label(own)}.`;
}

/** The required role, the person's own, and who can help. */
function gapText({ own, needed, helpers }: AccessGap, providerName: string): GapText {
  const label = (role: Role) => roleLabel(role, providerName)?.label ?? role;
  return {
    needed: `Requires the ${label(needed)} role.`,
    own: ownText(own, label),
    help: `Ask someone with the role ${anyOf.format(helpers.map(label))}.`,
  };
}

/** The same in one line, for example as a disabled button's reason. */
export function gapSentence(gap: AccessGap, providerName: string): string {
  const { needed, own, help } = gapText(gap, providerName);
  return `${needed} ${own} ${help}`;
}
