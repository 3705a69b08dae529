import { preloadSettings } from '@/entities/booking-setting/settings';
import type { Preload } from '@/lib/feature-route';

export const preload: Preload = ({ client }) => preloadSettings(client);
