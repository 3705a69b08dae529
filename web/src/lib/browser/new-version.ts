import { persisted } from './persisted';
import { publicPath } from './public-path';

/** How long all responses have to be from other builds, in milliseconds: during a deployment, old and new instances alternate. */
const settledAfter = 30_000;

/** The minimum time between two reloads for a newer build, in milliseconds. */
const reloadPause = 60_000;

/** The gateway's header with the build that it serves. */
const buildHeader = 'x-build';

let otherSince: number | undefined;
let isOut = false;
const listeners = new Set<() => void>();

const lastReload = persisted('pax.lastReload', (value) => typeof value === 'number', 0, 'session');

/** The build of this page: the path of its script. Null in development. */
function ownBuild(): string | null {
  const script = document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src;
  const path = script === undefined ? '' : new URL(script).pathname;
  return path.startsWith(`${publicPath}/assets/`) ? path : null;
}

const isOther = (build: string | null) => build !== null && ownBuild() !== null && build !== ownBuild();

/** Compares this page's build with that of a gateway response. */
export function compareBuild({ headers }: Response): void {
  const build = headers.get(buildHeader);
  if (build === null) return;
  otherSince = isOther(build) ? (otherSince ?? Date.now()) : undefined;
  const isOutNow = otherSince !== undefined && Date.now() - otherSince >= settledAfter;
  if (isOut === isOutNow) return;
  isOut = isOutNow;
  listeners.forEach((listener) => listener());
}

/** Whether the gateway serves a newer version of the dashboard than this page. */
export const isNewVersionOut = (): boolean => isOut;

/** Calls the listener whenever `isNewVersionOut` changes. */
export function subscribeToNewVersion(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

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
