import { recordSearch, type PaletteSearch } from '@/lib/palette-search';
import { intentName, releaseTitle, versionText } from './model/names';
import { releaseStateLabel } from '@/entities/app-release/release-state';
import { intentStatusLabel } from '@/entities/app-release/release-tally';
import { taskStatusLabel, taskTypeLabel } from './model/task';
import {
  PaletteIntentDocument,
  PaletteIntentsDocument,
  PaletteReleaseDocument,
  PaletteReleasesDocument,
  PaletteTaskDocument,
} from './palette.generated';

const maxFinds = 5;

export const intentSearch = recordSearch({
  label: 'App releases',
  list: async ({ term, ask }) => (await ask(PaletteIntentsDocument, { term })).releaseIntents?.items,
  record: async ({ term, ask }) => (await ask(PaletteIntentDocument, { id: term })).releaseIntent,
  result: (intent) => ({
    name: intentName(intent),
    codes: [intent.internalId],
    details: [intent.internalId, versionText(intent), intentStatusLabel(intent).label],
  }),
});

/** Any release by its ID; by channel or human-readable ID, one of the hundred newest. */
export const releaseSearch = recordSearch({
  label: 'Booking channel releases',
  async list({ term, ask }) {
    const { latestBookingChannelReleases } = await ask(PaletteReleasesDocument, {});
    const wanted = term.toLocaleLowerCase('en');
    return (latestBookingChannelReleases?.items ?? [])
      .filter(({ internalId, bookingChannelId, bookingChannelHumanReadableId }) =>
        [internalId, bookingChannelId, bookingChannelHumanReadableId].some((text) => text?.toLocaleLowerCase('en').includes(wanted)),
      )
      .slice(0, maxFinds);
  },
  record: async ({ term, ask }) => (await ask(PaletteReleaseDocument, { id: term })).bookingChannelRelease,
  result: (release) => ({
    name: releaseTitle(release),
    codes: [release.internalId],
    details: [release.internalId, releaseStateLabel(release).label],
  }),
});

/** Only by ID: the platform lists tasks by release and has no search for them. */
export const taskSearch: PaletteSearch = {
  label: 'Release tasks',
  async find({ term, isId, ask }) {
    if (!isId) return [];
    const { releaseTask: task } = await ask(PaletteTaskDocument, { id: term });
    if (!task) return [];
    return [{ id: task.id, name: taskTypeLabel(task), codes: [task.internalId], details: [task.internalId, taskStatusLabel(task).label] }];
  },
};
