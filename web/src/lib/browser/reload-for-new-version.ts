import { buildHeader, isOther, ownBuild } from './new-version';
import { persisted } from './persisted';
import { publicPath } from './public-path';

/** The minimum time between two reloads for a newer build, in milliseconds. */
const reloadPause = 60_000;

const lastReload = persisted('pax.lastReload', (value) => typeof value === 'number', 0, 'session');

/**
 * Reloads the page's URL if the gateway serves another build, because this build's code may be gone. At most once a minute, in case the
 * next build's code is missing too.
 * @returns false if the page stays
 */
export async function reloadForNewVersion(reload = () => window.location.reload()): Promise<boolean> {
  if (ownBuild() === null || Date.now() - lastReload.read() < reloadPause) return false;
  try {
    const { headers } = await fetch(`${publicPath}/health/live`, { cache: 'no-store' });
    if (!isOther(headers.get(buildHeader))) return false;
  } catch {
    return false;
  }
  lastReload.write(Date.now());
  reload();
  return true;
}
