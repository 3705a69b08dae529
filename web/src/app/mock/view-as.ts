import type { KnownRole } from '@/lib/access/permissions';
import { addressOf, routerPath } from '@/lib/browser/public-path';
import { loginPath } from '@/lib/auth/return-path';
import { revokeTokens } from '@/lib/auth/session-calls';
import { beginSignIn } from '@/lib/auth/sign-in';
import { roleLabel } from '@/lib/access/role-label';
import { releaseTab } from '@/lib/auth/tab-person';
import type { Viewer } from '@/lib/access/viewer';
import { liftLeaveGuards } from '@/ui/design/leave-guards';
import type { MenuChoice } from '@/ui/design/menu/menu';
import type { Dashboard } from '../dashboard';

/** The people on the mock platform's sign-in page, one per role, by email. */
const people: readonly { role: KnownRole; email: string }[] = [
  { role: 'FLEET_STAFF_READ', email: 'fleet.read@pax.example' },
  { role: 'FLEET_STAFF_ADMIN', email: 'fleet.admin@pax.example' },
  { role: 'STAFF_READ', email: 'staff.read@pax.example' },
  { role: 'STAFF_ADMIN', email: 'staff.admin@pax.example' },
  { role: 'SUDO', email: 'sudo@pax.example' },
];

/**
 * Ends the session in all tabs and signs in as a seeded person through the provider's page, which accepts OpenID Connect's `login_hint`,
 * and returns to the same URL. The previous person's drafts are kept.
 */
async function viewAs({ client, session, events, router, leave, stop }: Dashboard, email: string): Promise<void> {
  const { pathname, search, hash } = router.state.location;
  const here = routerPath(pathname) + search + hash;
  const tokens = session.storedTokens();
  await events.flushLast();
  if (tokens !== null) await revokeTokens(client, tokens);
  // From here on this page ignores the session's end, which would redirect to the usual sign-in.
  stop();
  releaseTab();
  session.leave();
  liftLeaveGuards();
  try {
    const url = new URL(await beginSignIn(client, session, here), window.location.origin);
    url.searchParams.set('login_hint', email);
    leave(url.href);
  } catch {
    // The sign-in page tries again and reports the problem.
    leave(addressOf(loginPath(here)));
  }
}

export const viewAsChoice = (dashboard: Dashboard, viewer: Viewer, providerName: string): MenuChoice => ({
  id: 'view-as',
  label: 'View as',
  selected: viewer.email ?? '',
  items: people.map(({ role, email }) => ({
    id: email,
    label: `View as ${roleLabel(role, providerName)?.label ?? role}`,
    onAction: () => {
      if (email !== viewer.email) void viewAs(dashboard, email);
    },
  })),
});
