import { Compass } from 'lucide-react';
import { useLocation } from 'react-router-dom';
import { usePageTitle } from '@/lib/browser/page-title';
import { routeUrl } from '@/lib/routes/urls';
import { ButtonLink } from '@/ui/design/button/button';
import { Page } from '@/ui/screens/detail/page';
import { EmptyState } from '@/ui/design/states/states';

/** For URLs without a page, inside and outside the dashboard. */
export function Component() {
  usePageTitle('Page not found');
  const { pathname } = useLocation();
  return (
    <Page title="Page not found">
      <EmptyState
        icon={<Compass aria-hidden="true" />}
        title="There is no page at this address"
        text={pathname}
        action={<ButtonLink to={routeUrl('home')}>Go to Home</ButtonLink>}
      />
    </Page>
  );
}
