import { preloadQuery } from '@/lib/apollo/preload';
import type { Preload } from '@/lib/feature-route';
import { CurrentSeasonalEventsDocument } from '../form/seasonal-event-input.generated';
import { currentVariables } from '../form/overlap';

/** Starts what the dates are compared with. */
export const preload: Preload = ({ client }) => preloadQuery(client, CurrentSeasonalEventsDocument, currentVariables);
