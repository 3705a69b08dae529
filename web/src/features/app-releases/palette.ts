import type { PaletteResult, PaletteSearch } from '@/lib/palette-search';
import { intentName, releaseTitle, versionText } from './model/names';
import { releaseStatusLabel } from '@/entities/app-release/release-status';
import { taskStatusLabel, taskTypeLabel } from './model/task';
import {
  PaletteIntentDocument,
  PaletteIntentsDocument,
  PaletteReleaseDocument,
  PaletteReleasesDocument,
  PaletteTaskDocument,
  type PaletteIntentFragment,
  type PaletteReleaseFragment,
} from './palette.generated';

const maxFinds = 5;

const intentResult = (intent: PaletteIntentFragment): PaletteResult => ({
  id: intent.id,
  name: intentName(intent),
  codes: [intent.internalId],
  details: [intent.internalId, versionText(intent), releaseStatusLabel(intent).label],
});

export const intentSearch: PaletteSearch = {
  label: 'App releases',
  async find({ term, isId, ask }) {
    if (!isId) return (await ask(PaletteIntentsDocument, { term })).releaseIntents?.items.map(intentResult) ?? [];
    const { releaseIntent } = await ask(PaletteIntentDocument, { id: term });
    return releaseIntent ? [intentResult(releaseIntent)] : [];
  },
};

const releaseResult = (release: PaletteReleaseFragment): PaletteResult => ({
  id: release.id,
  name: releaseTitle(release),
  codes: [release.internalId],
  details: [release.internalId, releaseStatusLabel(release).label],
});

/** Any release by its ID; by channel or human-readable ID, one of the hundred newest. */
export const releaseSearch: PaletteSearch = {
  label: 'Booking channel releases',
  async find({ term, isId, ask }) {
    if (isId) {
      const { bookingChannelRelease } = await ask(PaletteReleaseDocument, { id: term });
      return bookingChannelRelease ? [releaseResult(bookingChannelRelease)] : [];
    }
    const { latestBookingChannelReleases } = await ask(PaletteReleasesDocument, {});
    const wanted = term.toLocaleLowerCase('en');
    return (latestBookingChannelReleases?.items ?? [])
      .filter(({ internalId, bookingChannelId, bookingChannelHumanReadableId }) =>
        [internalId, bookingChannelId, bookingChannelHumanReadableId].some((text) => text?.toLocaleLowerCase('en').includes(wanted)),
      )
      .slice(0, maxFinds)
      .map(releaseResult);
  },
};

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
