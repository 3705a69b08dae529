import { afterTest } from './after-test';

let isThere = false;

/** In place of `ui/design/map/web-gl.ts`. */
export const canDrawMaps = (): boolean => isThere;

/** Sets whether the browser has WebGL, for the rest of the test. */
export function setWebGl(has: boolean): void {
  isThere = has;
  afterTest(() => (isThere = false));
}
