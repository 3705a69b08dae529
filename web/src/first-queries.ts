import { sendFirstQueries } from './app/entry/first-queries';
import { applyColorScheme } from './ui/design/theme/color-scheme';

/** The largest library, which only draws. Each call returns the same. */
export const loadReactDom = () => import('react-dom/client');

applyColorScheme();
// Drawing is what comes last, so its library does not share the connection with those that make something of the responses.
void sendFirstQueries(new URL(window.location.href))
  ?.then(loadReactDom)
  .catch(() => undefined);
