import { ahead } from '@/lib/apollo/ahead';
import type { PreloadArgs } from '@/lib/feature-route';
import { BookingSystemSettingsDocument } from './settings.generated';

/** Starts the settings' query. */
export const preload = ({ client }: PreloadArgs): Promise<unknown> => client.query({ query: BookingSystemSettingsDocument, ...ahead });
