import { sendFirstQueries } from './app/entry/first-queries';
import { applyColorScheme } from './ui/theme/color-scheme';

applyColorScheme();
sendFirstQueries(new URL(window.location.href));
