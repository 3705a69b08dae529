import { ShieldX } from 'lucide-react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { meets } from '@/lib/access/permissions';
import { routeAccess, routeIds } from '@/lib/access/routes';
import { usePageTitle } from '@/lib/browser/page-title';
import { pathOfRoute, routeUrl } from '@/lib/routes/urls';
import { useViewer } from '@/lib/access/viewer';
import { ButtonLink } from '@/ui/design/button/button';
import { Page } from '@/ui/screens/detail/page';
import { ForbiddenState } from '@/ui/design/states/refusal';
import { EmptyState } from '@/ui/design/states/states';

const heading = 'You don’t have access to this page';
const toHome = <ButtonLink to={routeUrl('home')}>Go to Home</ButtonLink>;

/** Shown after a failed role check: the page, the role that it requires, the person's own, and who can help. */
export default function ForbiddenPage() {
  const [query] = useSearchParams();
  const { role } = useViewer();
  usePageTitle('Forbidden');
  // The URL may name a route that does not exist.
  const asked = routeIds.find((id) => id === query.get('page'));
  if (!asked) {
    return (
      <Page title={heading}>
        <ForbiddenState action={toHome} />
      </Page>
    );
  }
  const { path, label, requires } = routeAccess(asked);
  if (!meets(role, requires)) {
    return (
      <Page title={heading}>
        <ForbiddenState title={label} requires={requires} action={toHome} />
      </Page>
    );
  }
  // The role was granted meanwhile. The URL has the record's ID, if any.
  const names = path.split('/').flatMap((part) => (part.startsWith(':') ? [part.slice(1)] : []));
  if (names.every((name) => query.get(name))) {
    return <Navigate to={pathOfRoute(asked, Object.fromEntries(query))} replace />;
  }
  return (
    <Page title={label}>
      <EmptyState icon={<ShieldX aria-hidden="true" />} title="Your role allows this page now" text="Open it once more." action={toHome} />
    </Page>
  );
}
