import { partsOf } from '@/ui/design/lazy-part';

/** A component of the chunk that loads right after the first paint. */
export const latePart = partsOf(() => import('./late-parts'));
