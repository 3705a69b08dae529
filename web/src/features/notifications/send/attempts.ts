import { Attempts } from '@/ui/action/attempts';

/** The notifications that this browser has sent, by their fleets. */
export const notificationAttempts = new Attempts('notification');
