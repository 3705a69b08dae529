import { Compass } from 'lucide-react';
import { useLocation } from 'react-router-dom';
import { usePageTitle } from '@/lib/page-title';
import { routeUrl } from '@/lib/urls';
import { ButtonLink } from '@/ui/button';
import { Page } from '@/ui/page';
import { EmptyState } from '@/ui/states';

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
