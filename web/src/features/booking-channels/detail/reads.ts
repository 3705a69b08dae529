import { defineRead, withId } from '@/lib/data/define-read';
import type { PageReadsAt } from '@/lib/routes/feature-route';
import { BookingChannelDocument } from './channel.generated';
import { tabReads } from './tabs';

export const channelRead = defineRead(BookingChannelDocument, withId, (data) => data.bookingChannel);

export const pageReads: PageReadsAt = (args) => [channelRead(args.params.id ?? ''), tabReads(args)];
