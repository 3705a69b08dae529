import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useRouteGate } from '@/lib/access/use-gate';
import { routeUrl } from '@/lib/urls';
import { Button } from '@/ui/button';
import { ScreenButton } from '@/ui/screen-button';
import type { SeasonalEventFactsFragment } from '../list/seasonal-events.generated';
import { DeleteDialog } from './delete-dialog';

/** What can be done with an icon. Deleting takes the role that editing does. */
export function SeasonalEventActions({ seasonalEvent }: { seasonalEvent: SeasonalEventFactsFragment }) {
  const [isDeleting, setDeleting] = useState(false);
  const disabledReason = useRouteGate('seasonal-event-edit');
  return (
    <>
      <ScreenButton
        route="seasonal-event-edit"
        to={routeUrl('seasonal-event-edit', { id: seasonalEvent.id })}
        icon={<Pencil aria-hidden="true" />}
      >
        Edit
      </ScreenButton>
      <Button variant="danger" icon={<Trash2 aria-hidden="true" />} disabledReason={disabledReason} onPress={() => setDeleting(true)}>
        Delete…
      </Button>
      {isDeleting && <DeleteDialog seasonalEvent={seasonalEvent} onClose={() => setDeleting(false)} />}
    </>
  );
}
