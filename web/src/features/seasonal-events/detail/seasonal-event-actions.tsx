import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { useGate } from '@/lib/access/use-gate';
import { routeUrl } from '@/lib/routes/urls';
import { deleteItem } from '@/ui/screens/delete/delete-record';
import { PageScreenButton } from '@/ui/screens/detail/page-button';
import { PageMenu } from '@/ui/screens/detail/page-menu';
import type { SeasonalEventFactsFragment } from '../list/seasonal-events.generated';
import { DeleteDialog } from './delete-dialog';

/** The actions of an icon's page. */
export function SeasonalEventActions({ seasonalEvent }: { seasonalEvent: SeasonalEventFactsFragment }) {
  const [isDeleting, setDeleting] = useState(false);
  const disabledReason = useGate('changeIcons');
  return (
    <>
      <PageScreenButton
        route="seasonal-event-edit"
        to={routeUrl('seasonal-event-edit', { id: seasonalEvent.id })}
        icon={<Pencil aria-hidden="true" />}
      >
        Edit
      </PageScreenButton>
      <PageMenu items={[deleteItem('icon', { disabledReason, onAction: () => setDeleting(true) })]} />
      {isDeleting && <DeleteDialog seasonalEvent={seasonalEvent} onClose={() => setDeleting(false)} />}
    </>
  );
}
