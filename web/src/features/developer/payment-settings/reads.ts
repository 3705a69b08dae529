import { settingsRead } from '@/entities/booking-setting/settings';
import type { PageReadsAt } from '@/lib/routes/feature-route';

export const pageReads: PageReadsAt = () => [settingsRead()];
