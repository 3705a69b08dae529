import type { ComponentType } from 'react';
import type { PageReads } from '@/lib/data/define-read';
import type { PageArgs, PageReadsAt } from '@/lib/routes/feature-route';
import type { Read } from '@/lib/data/read';
import { channelUiSettingsRead } from '@/entities/channel-theme/channel-settings';
import AppearanceTab from '../appearance/appearance-tab';
import LegalTab from '../legal/legal-tab';
import { pageReads as legalReads } from '../legal/reads';
import NetworkingTab from '../networking/networking-tab';
import { pageReads as networkingReads } from '../networking/reads';
import OverviewTab from '../overview/overview-tab';
import { pageReads as overviewReads } from '../overview/reads';
import { pageReads as storesReads } from '../stores/reads';
import StoresTab from '../stores/stores-tab';
import type { BookingChannelFactsFragment } from './channel.generated';

export interface TabProps {
  channelId: string;
  read: Read<BookingChannelFactsFragment>;
}

interface ChannelTab {
  /** The `tab` parameter of the page's URL. */
  id: string;
  label: string;
  Content: ComponentType<TabProps>;
  reads: PageReadsAt;
}

const overview: ChannelTab = { id: 'overview', label: 'Overview', Content: OverviewTab, reads: overviewReads };

export const tabs: readonly ChannelTab[] = [
  overview,
  { id: 'legal', label: 'Legal', Content: LegalTab, reads: legalReads },
  { id: 'stores', label: 'Stores', Content: StoresTab, reads: storesReads },
  { id: 'networking', label: 'Networking', Content: NetworkingTab, reads: networkingReads },
  { id: 'appearance', label: 'Appearance', Content: AppearanceTab, reads: ({ params: { id = '' } }) => [channelUiSettingsRead(id)] },
];

/** The tab that a URL's query opens; the overview by default. */
export const tabIn = (params: URLSearchParams): ChannelTab => tabs.find(({ id }) => id === params.get('tab')) ?? overview;

export const tabReads = (args: PageArgs): PageReads => tabIn(args.url.searchParams).reads(args);
