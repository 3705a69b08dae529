import { actions } from '@/lib/access/routes';
import { usePageTitle } from '@/lib/browser/page-title';
import { ForbiddenState } from '@/ui/design/states/refusal';
import { Page } from '@/ui/screens/detail/page';

/** A page of queues for roles that may not read them. Its route is open to every role (specification, section 2), the data is not. */
export function ForbiddenQueues({ title }: { title: string }) {
  usePageTitle(title);
  return (
    <Page title={title}>
      <ForbiddenState requires={actions.readQueues} />
    </Page>
  );
}
