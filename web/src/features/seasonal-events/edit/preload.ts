import { preloadQuery } from '@/lib/apollo/preload';
import type { Preload } from '@/lib/feature-route';
import { SeasonalEventDocument } from '../detail/seasonal-event.generated';
import { CurrentSeasonalEventsDocument } from '../form/seasonal-event-input.generated';
import { currentVariables } from '../form/overlap';

/** Starts the icon and what its dates are compared with; neither waits for the other. */
export const preload: Preload = ({ client, params: { id } }) =>
  id === undefined
    ? undefined
    : Promise.allSettled([
        preloadQuery(client, SeasonalEventDocument, { id }),
        preloadQuery(client, CurrentSeasonalEventsDocument, currentVariables),
      ]);
