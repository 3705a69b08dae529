import type { Preload } from '@/lib/feature-route';
import { preloadList } from '@/lib/list';
import { preloadUpcoming } from '../upcoming/preload-upcoming';
import { seasonalEventsList } from './seasonal-events-list';

export const preload: Preload = (args) => Promise.allSettled([preloadUpcoming(args), preloadList(seasonalEventsList, args)]);
