import { partsOf } from '@/ui/design/lazy-part';

export const latePart = partsOf(() => import('./late-parts'));
