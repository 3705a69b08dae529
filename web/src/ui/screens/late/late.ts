import type { ReactNode } from 'react';
import { partsOf } from '@/ui/design/lazy-part';

/** A component of the chunk that loads right after the first paint. */
export const latePart = partsOf(() => import('./late-parts'));

/** Its components whose props have a type of their own, such as a list's rows. */
export const Late = latePart(
  (parts) =>
    function Loaded({ children }: { children: (loaded: typeof parts) => ReactNode }) {
      return children(parts);
    },
);
