import { publicPath } from './public-path';

/** How long all responses have to be from other builds, in milliseconds: during a deployment, old and new instances alternate. */
const settledAfter = 30_000;

export const buildHeader = 'x-build';

let otherSince: number | undefined;
let isOut = false;
const listeners = new Set<() => void>();

/** The build of this page: the path of its script. Null in development. */
export function ownBuild(): string | null {
  const script = document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src;
  const path = script === undefined ? '' : new URL(script).pathname;
  return path.startsWith(`${publicPath}/assets/`) ? path : null;
}

export const isOther = (build: string | null) => build !== null && ownBuild() !== null && build !== ownBuild();

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
