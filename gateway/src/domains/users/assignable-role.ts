import type { Role } from '../../__generated__/resolvers';
import type { RequestContext } from '../../context';
import { modifiers, ranks } from '../../graphql/requires';
import { PlatformError } from '../../platform/errors';

/**
 * Rejects a role above the caller's own (specification, section 6: those who may change users assign roles at or below their rank). The
 * platform checks this as well; it costs no call, because the caller's role was read for `@requires`.
 * @throws PlatformError FORBIDDEN with the lowest role that may assign it
 */
export async function assertAssignable(role: Role, context: RequestContext): Promise<void> {
  const own = await context.deployment.viewers.roleOf(context);
  if (ranks.indexOf(own) >= ranks.indexOf(role)) return;
  const requires = modifiers.find((modifier) => ranks.indexOf(modifier) >= ranks.indexOf(role));
  throw new PlatformError('FORBIDDEN', 'You cannot assign this role', { requires, fields: { role: 'You cannot assign this role' } });
}
