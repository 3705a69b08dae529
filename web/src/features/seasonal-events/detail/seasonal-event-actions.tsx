import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { useGate } from '@/lib/access/use-gate';
import { routeUrl, seasonalEventUrl } from '@/lib/routes/urls';
import { deleteItem, DeleteRecord } from '@/ui/screens/delete/delete-record';
import { PageScreenButton } from '@/ui/screens/detail/page-button';
import { PageMenu } from '@/ui/screens/detail/page-menu';
import { type SeasonalEventFactsFragment, SeasonalEventsDocument } from '../list/seasonal-events.generated';
import { sentence } from '@/lib/text/bidi';
import { useGateway } from '@/lib/data/gateway';
import { useRead } from '@/lib/data/use-read';
import { Loaded } from '@/ui/screens/detail/section';
import { Skeleton } from '@/ui/design/states/states';
import { seasonalEventName } from '../model/seasonal-event';
import { seasonalEventRead } from './reads';
import { DeleteSeasonalEventDocument } from './seasonal-event.generated';

function effectText({ status, fleetsCount }: Pick<SeasonalEventFactsFragment, 'status' | 'fleetsCount'>): string {
  if (fleetsCount === 0) return 'No fleets attached.';
  const fleets =
    fleetsCount === null
      ? 'its fleets (number unknown)'
      : fleetsCount === 1
        ? 'its 1 fleet'
        : `its ${fleetsCount.toLocaleString('en')} fleets`;
  if (status === 'ACTIVE') return sentence`Apps of ${fleets} go back to their usual icons immediately.`;
  return status === 'PAST' ? sentence`It has ended. The list of ${fleets} is deleted too.` : sentence`Apps of ${fleets} will not show it.`;
}

/** Deletes an icon once its number of fleets is known. */
function DeleteDialog({ seasonalEvent, onClose }: { seasonalEvent: SeasonalEventFactsFragment; onClose: () => void }) {
  const gateway = useGateway();
  const { id } = seasonalEvent;
  const name = seasonalEventName(seasonalEvent);
  // Uncached, because removing the icon from the cache would replace the page before the result is visible.
  const read = useRead(seasonalEventRead(id), { isUncached: true });

  return (
    <DeleteRecord
      what="icon"
      record={{ typename: 'SeasonalEvent', id, name, url: seasonalEventUrl(id) }}
      read={seasonalEventRead(id)}
      list={{ url: routeUrl('seasonal-events'), document: SeasonalEventsDocument }}
      phrase={{ label: seasonalEvent.name ? 'Name' : 'ID', value: name }}
      send={() => gateway.change(DeleteSeasonalEventDocument, { input: { id } })}
      dependents={{ what: 'fleets', count: read }}
      onClose={onClose}
    >
      <Loaded read={read} missing="The fleets could not be counted." loading={<Skeleton height="40px" />}>
        {(current) => <p>{effectText(current)} This can&rsquo;t be undone.</p>}
      </Loaded>
    </DeleteRecord>
  );
}

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
