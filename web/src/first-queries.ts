import { sendFirstQueries } from './app/entry/first-queries';
import { applyColorScheme } from './ui/design/theme/color-scheme';

/** The largest library, which is only needed for drawing. Calls share one import. */
export const loadReactDom = () => import('react-dom/client');

applyColorScheme();
// Drawing is the last step, so its library does not compete for the connection with those that process the responses.
void sendFirstQueries(new URL(window.location.href))
  ?.then(loadReactDom)
  .catch(() => undefined);
