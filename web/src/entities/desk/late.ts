import { partsOf } from '@/ui/design/lazy-part';

const latePart = partsOf(() => import('./late-parts'));

/** The team's marks and notes on a record, from the chunk that loads right after the first paint. */
export const DeskLine = latePart((parts) => parts.DeskLine);
export const DeskTools = latePart((parts) => parts.DeskTools);
