import { meets } from '@/lib/access/permissions';
import { knownViewer } from '@/lib/data/known-viewer';
import { actions } from '@/lib/access/routes';
import type { Gateway } from '@/lib/data/gateway';

/** Whether the viewer is known to see queues. If the role is not known yet, the page reads by itself. */
export const isKnownToSeeQueues = (gateway: Gateway): boolean => meets(knownViewer(gateway)?.role, actions.readQueues);
