import { lazyPart } from '@/ui/design/lazy-part';

const load = () => import('./dialogs');

export const BulkDialog = lazyPart(async () => ({ default: (await load()).BulkDialog }));
export const CancelDialog = lazyPart(async () => ({ default: (await load()).CancelDialog }));
export const CompareDialog = lazyPart(async () => ({ default: (await load()).CompareDialog }));
