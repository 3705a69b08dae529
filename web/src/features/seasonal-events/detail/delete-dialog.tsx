import { useApolloClient } from '@apollo/client/react';
import { useNavigate } from 'react-router-dom';
import { readQuery } from '@/lib/apollo/preload';
import { readOf } from '@/lib/read';
import { routeUrl, seasonalEventUrl } from '@/lib/urls';
import type { Action } from '@/ui/action/action';
import { CopyText } from '@/ui/copy-text';
import { discardInputOf } from '@/ui/leave-barrier';
import { Loaded } from '@/ui/section';
import { Skeleton } from '@/ui/states';
import { TypedConfirmation } from '@/ui/typed-confirmation';
import type { SeasonalEventFactsFragment } from '../list/seasonal-events.generated';
import { seasonalEventName } from '../model/seasonal-event';
import { DeleteSeasonalEventDocument, SeasonalEventDocument, useSeasonalEventQuery } from './seasonal-event.generated';

/** What a deletion means for apps. */
function effectText({ status, fleetsCount }: Pick<SeasonalEventFactsFragment, 'status' | 'fleetsCount'>): string {
  const fleets =
    fleetsCount === null
      ? 'the fleets that take part (how many is not known)'
      : fleetsCount === 1
        ? 'the 1 fleet that takes part'
        : `the ${fleetsCount.toLocaleString('en')} fleets that take part`;
  if (fleetsCount === 0) return 'No fleet takes part in it.';
  if (status === 'ACTIVE') return `It is on: apps of ${fleets} go back to their usual icons at once.`;
  return status === 'PAST' ? `It is over. The list of ${fleets} goes with it.` : `Apps of ${fleets} will not show it.`;
}

/** Deletes an icon for good, once its name was typed, and not before it is known how many fleets take part. */
export function DeleteDialog({ seasonalEvent, onClose }: { seasonalEvent: SeasonalEventFactsFragment; onClose: () => void }) {
  const client = useApolloClient();
  const navigate = useNavigate();
  const { id } = seasonalEvent;
  const name = seasonalEventName(seasonalEvent);
  const label = seasonalEvent.name ? 'Name' : 'ID';
  // Past the cache, in which an icon that is gone would take the page away before the person has seen the outcome.
  const read = readOf(useSeasonalEventQuery({ variables: { id }, fetchPolicy: 'no-cache' }), (data) => data.seasonalEvent);

  const leave = async () => {
    discardInputOf(id);
    await navigate(routeUrl('seasonal-events'));
    client.cache.evict({ id: client.cache.identify({ __typename: 'SeasonalEvent', id }) });
    client.cache.gc();
  };

  const remove = (): Action => {
    if (!read.data) throw new Error('It is not known yet how many fleets take part.');
    return {
      name: 'Delete icon',
      target: { label: name, to: seasonalEventUrl(id) },
      send: () => client.mutate({ mutation: DeleteSeasonalEventDocument, variables: { input: { id } } }),
      success: () => `${name} was deleted`,
      lookUp: async () => {
        const { data } = await readQuery(client, SeasonalEventDocument, { id }, 'no-cache');
        const happened = data.seasonalEvent === null;
        return { happened, text: happened ? 'The icon is gone: it was deleted.' : 'The icon is not deleted so far.' };
      },
      refresh: async () => client.cache.evict({ id: 'ROOT_QUERY', fieldName: 'seasonalEvents' }),
      onDone: () => void leave(),
    };
  };

  return (
    <TypedConfirmation
      title={`Delete ${name}?`}
      phrase={name}
      label={label}
      mismatch={`This is not the ${label === 'ID' ? label : 'name'} of this icon`}
      confirmLabel="Delete icon"
      action={remove}
      onClose={onClose}
    >
      <Loaded read={read} missing="The fleets could not be counted." loading={<Skeleton height="40px" />}>
        {(current) => <p>{effectText(current)} This can&rsquo;t be undone.</p>}
      </Loaded>
      <p>
        Type its {label === 'ID' ? label : 'name'} to confirm: <CopyText value={name} />
      </p>
    </TypedConfirmation>
  );
}
