import { usePageTitle } from '@/lib/page-title';
import { routeUrl } from '@/lib/urls';
import { ButtonLink } from '@/ui/button';
import { Page } from '@/ui/page';
import { EmptyState } from '@/ui/states';
import { ShieldX } from 'lucide-react';

/** Shown after a failed role check. */
export default function ForbiddenPage() {
  usePageTitle('Forbidden');
  return (
    <Page title="You have no access to this page">
      <EmptyState
        icon={<ShieldX aria-hidden="true" />}
        title="Your role does not allow it"
        text="Ask an administrator if you need this page for your work."
        action={<ButtonLink to={routeUrl('home')}>Go to Home</ButtonLink>}
      />
    </Page>
  );
}
