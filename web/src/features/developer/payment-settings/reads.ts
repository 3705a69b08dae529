import { settingsRead } from '@/entities/booking-setting/settings';
import type { PageReadsAt } from '@/lib/feature-route';

export const pageReads: PageReadsAt = () => [settingsRead()];
