import { iconBytesLimit } from '@pax/schema/rules/files';
import { messages } from '@pax/schema/rules/messages';
import type { CreateSeasonalEventInput, ExpectedSeasonalEventInput, UpdateSeasonalEventInput } from '../../__generated__/resolvers';
import { fileFrom, type FileRule, type IncomingFile } from '../../graphql/upload';
import { badUserInput } from '../../platform/errors';
import { assertExpected } from '../../platform/expected';
import { optionalText, requiredText, someChanges } from '../../platform/input';
import { inUtc } from '../../platform/instants';
import type { NewSeasonalEvent, PlatformSeasonalEvent, SeasonalEventChanges } from './calls';

const signatures: Readonly<Record<string, string>> = { '.jpg': 'ffd8ff', '.jpeg': 'ffd8ff', '.png': '89504e470d0a1a0a' };

const image: FileRule = {
  kind: 'a jpg or png',
  contentTypes: { '.jpg': 'image/jpeg', '.jpeg': 'image/jpeg', '.png': 'image/png' },
  // "Under 1 MB" excludes exactly 1 MB.
  maxBytes: iconBytesLimit - 1,
  size: 'under 1MB',
  startBytes: 8,
  checkStart: (start, extension) =>
    start.toString('hex').startsWith(signatures[extension] ?? '-') ? undefined : 'The file must be a jpg or png',
};

const maxIcons = 10;

function readIcons(icons: readonly IncomingFile[]) {
  if (icons.length < 1 || icons.length > maxIcons) throw badUserInput({ vehicleIcons: `Select 1 to ${maxIcons} icons` });
  return icons.map((icon, index) => fileFrom(`vehicleIcons.${index}`, icon, image));
}

const readCover = (cover: IncomingFile) => fileFrom('coverImage', cover, image);

function checkTimes(startAt: string | null | undefined, endAt: string | null | undefined): void {
  if (startAt && endAt && Date.parse(endAt) <= Date.parse(startAt)) throw badUserInput({ endAt: messages.endAfterStart });
}

/** @throws PlatformError BAD_USER_INPUT with the invalid fields */
export function readNewEvent({ name, description, startAt, endAt, vehicleIcons, coverImage }: CreateSeasonalEventInput): NewSeasonalEvent {
  checkTimes(startAt, endAt);
  return {
    name: requiredText('name', name),
    description: description ?? undefined,
    startAt,
    endAt,
    vehicleIcons: readIcons(vehicleIcons),
    coverImage: coverImage ? readCover(coverImage) : undefined,
  };
}

/** @throws PlatformError BAD_USER_INPUT with the invalid fields, or if there are no changes */
export function readChanges({
  name,
  description,
  startAt,
  endAt,
  vehicleIcons,
  coverImage,
  removeCoverImage,
}: UpdateSeasonalEventInput): SeasonalEventChanges {
  checkTimes(startAt, endAt);
  if (coverImage && removeCoverImage) throw badUserInput({ removeCoverImage: 'The cover image can be either removed or replaced' });
  return someChanges({
    name: optionalText('name', name),
    // A form cannot contain null.
    description: description === null ? '' : description,
    startAt: startAt ?? undefined,
    endAt: endAt ?? undefined,
    vehicleIcons: vehicleIcons ? readIcons(vehicleIcons) : undefined,
    coverImage: coverImage ? readCover(coverImage) : undefined,
    removeCoverImage: removeCoverImage ? 'true' : undefined,
  });
}

/**
 * Compares an event, read just before it is changed, with the version that the user saw, and validates the changes against it.
 * @throws PlatformError CONFLICT with the fields that differ, or BAD_USER_INPUT for an end before the start
 */
export function assertChangeable(event: PlatformSeasonalEvent, expected: ExpectedSeasonalEventInput, changes: SeasonalEventChanges): void {
  const { name, description, vehicleIcons, coverImage } = event;
  const { vehicleIconIds, coverImageId, ...rest } = expected;
  const startAt = inUtc(event.startAt);
  const endAt = inUtc(event.endAt);
  // By the fields of a change.
  const found = { name, description, startAt, endAt, vehicleIcons: vehicleIcons?.map((icon) => icon.id), coverImage: coverImage?.id };
  assertExpected('This icon', { ...rest, vehicleIcons: vehicleIconIds, coverImage: coverImageId }, found);
  checkTimes(changes.startAt ?? startAt, changes.endAt ?? endAt);
}
