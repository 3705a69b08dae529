import { unprocessable } from '../../rest/errors';
import { route } from '../../rest/route';

const CODES = ['PAGE_VISITED', 'APPLICATION_STARTED', 'CHANGED_TOPBAR_FLEET', 'BOOKING_SELECTED_FROM_SEARCH'];
/** Only the latest are kept, so that a platform running for days does not grow. */
const KEPT = 10_000;

export const usageEventRoutes = [
  route('post', '/pax-dashboard-event', ({ body, store }) => {
    const errors: Record<string, string> = {};
    body.events.forEach(({ code }, place) => {
      if (!CODES.includes(code)) errors[`events.${place}.code`] = 'is not a known code';
    });
    if (Object.keys(errors).length > 0) throw unprocessable(errors);
    store.usageEvents.push(...body.events);
    store.usageEvents.splice(0, Math.max(0, store.usageEvents.length - KEPT));
    return { recorded: body.events.length };
  }),
];
