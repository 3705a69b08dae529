import { array, object, string, type Schema } from 'yup';
import type { CreateReleaseIntentInput, VersionChange } from '@/__generated__/schema';
import type { Known } from '@/ui/design/code-label';
import type { DraftName } from '@/ui/screens/form/draft';
import { messages } from '@pax/schema/rules/messages';
import { ReadError, type DataError } from '@/lib/errors';
import { webLink } from '@/lib/browser/web-link';
import { savedName } from '@/lib/text/plain-text';
import { maximumChannels, readPickedChannels, type PickedChannel } from '../channels/channel';
import { isSemanticVersion } from '../model/version';
import { findReference, type Reference } from './references';

interface Attachment {
  readonly name: string;
  readonly url: string;
}

export interface IntentValues {
  name: string;
  gitReference: string;
  versionChange: Known<VersionChange>;
  productVersion: string;
  /** Whether the version was typed: it no longer follows the proposal. */
  isVersionTyped: boolean;
  comments: string;
  attachments: Attachment[];
  channels: PickedChannel[];
}

/** Kept until sign-out, because composing a release takes days. */
export const intentDraft = { name: 'release-intent', storage: 'local' } as const satisfies DraftName;

/** See `Form`. */
export const intentModels = {
  attachments: [{ name: '', url: '' }],
  channels: [{ id: '', name: null, humanReadableId: null, latestReleases: null }],
};

export const maximumAttachments = 20;

export const emptyIntent: IntentValues = {
  name: '',
  gitReference: '',
  versionChange: 'MINOR',
  productVersion: '',
  isVersionTyped: false,
  comments: '',
  attachments: [],
  channels: [],
};

const referenceUnknown = 'Neither the Android nor the iOS app has a branch or tag of this name';
export const tooManyAttachments = `Please add at most ${maximumAttachments} attachments`;

/**
 * The validation of the form.
 * @param references null if unknown: then the platform decides whether the reference exists
 */
export const intentSchema = (references: readonly Reference[] | null): Schema =>
  object({
    name: string().trim().required(messages.requiredNamed('name')),
    gitReference: string()
      .trim()
      .required(messages.requiredNamed('git reference'))
      .test('known', referenceUnknown, (name) => references === null || name === '' || findReference(references, name) !== undefined),
    productVersion: string()
      .trim()
      .required(messages.requiredNamed('product version'))
      .test('semver', messages.semanticVersion('product version'), (version) => version === '' || isSemanticVersion(version)),
    attachments: array()
      .of(
        object({
          name: string().trim().required(messages.requiredNamed('name')),
          url: string()
            .trim()
            .required(messages.requiredNamed('URL'))
            .test('web', messages.webAddress, (url) => url === '' || webLink(url) !== null),
        }),
      )
      .max(maximumAttachments, tooManyAttachments),
    channels: array().min(1, messages.bookingChannel).max(maximumChannels, messages.maximumBookingChannels(maximumChannels)),
  });

/** The values of a draft, without the channels' releases, which may be out of date when it is restored. */
export const toDraft = ({ channels, ...kept }: IntentValues) => ({ ...kept, channels: readPickedChannels(channels) });

export const toInput = (values: IntentValues): CreateReleaseIntentInput => ({
  name: savedName(values.name),
  gitReference: values.gitReference.trim(),
  productVersion: values.productVersion.trim(),
  versionChange: values.versionChange,
  comments: values.comments.trim() || null,
  attachments: values.attachments.map(({ name, url }) => ({ name: savedName(name), url: url.trim() })),
  bookingChannelIds: values.channels.map(({ id }) => id),
});

/** Maps a rejection's channels to the form's field. A refusal of single channels is shown with its reasons. */
export const withFormNames = (error: DataError): ReadError =>
  new ReadError({
    ...error,
    fields: Object.fromEntries(
      Object.entries(error.fields)
        .filter(([path]) => !path.startsWith('bookingChannelIds.'))
        .map(([path, message]) => [path === 'bookingChannelIds' ? 'channels' : path, message]),
    ),
  });
