import { atMost } from '@/lib/text/length';
import { array, object, string, type AnyObject } from 'yup';
import { viewerZone, formatWithZone } from '@/lib/dates/dates';
import { sentence } from '@/lib/text/bidi';
import { checkImage } from '@/features/seasonal-events/image/image-file';
import { millisecondsBetween } from '@/lib/dates/instants';
import type { JsonDifference } from '@/lib/json/merge-json';
import { savedName } from '@/lib/text/plain-text';
import { counted } from '@/lib/text/counted';
import type { ChangeLabels } from '@/ui/screens/form/diff-question';
import { messages } from '@pax/schema/rules/messages';
import type { SeasonalEventFactsFragment } from '../list/seasonal-events.generated';

/** The maximum number of vehicle icons, from the gateway's contract. */
export const maxVehicleIcons = 10;

/** The platform's maximum length of a name. */
const maxName = 100;

export interface SeasonalEventValues {
  name: string;
  description: string;
  /** RFC 3339 in UTC, or empty text. */
  startAt: string;
  endAt: string;
  /** Whether all vehicle icons are kept or replaced. */
  iconsChoice: 'keep' | 'replace';
  vehicleIcons: readonly File[];
  coverChoice: 'keep' | 'replace' | 'remove';
  /** One file or none. */
  coverImage: readonly File[];
  /** The names of files that were chosen before a reload, which no draft can keep. */
  lostIcons: readonly string[];
  lostCover: readonly string[];
  /** The initial state of an edit, to distinguish the person's changes from other people's. */
  base: SeasonalEventState | null;
}

/** The editable part of an icon, as plain values by which two states are compared. */
export interface SeasonalEventState {
  readonly name: string;
  readonly description: string;
  readonly startAt: string;
  readonly endAt: string;
  /** The images' IDs in their order, or the `newFile` keys of the files that replace them. */
  readonly vehicleIcons: readonly string[];
  /** The same for the cover image; empty for none. */
  readonly coverImage: string;
}

const newFilePrefix = 'new ';
const newFile = ({ name }: File) => newFilePrefix + name;

export const emptySeasonalEvent: SeasonalEventValues = {
  name: '',
  description: '',
  startAt: '',
  endAt: '',
  iconsChoice: 'replace',
  vehicleIcons: [],
  coverChoice: 'replace',
  coverImage: [],
  lostIcons: [],
  lostCover: [],
  base: null,
};

const usableImages = array().test('usable', 'Remove what can’t be used', async (files: readonly File[] = []) => {
  const checks = await Promise.all(files.map(checkImage));
  return checks.every(({ problem }) => problem === undefined);
});

const vehicleIcons = usableImages.min(1, messages.required).max(maxVehicleIcons, `Please select at most ${maxVehicleIcons} images`);
const whenReplaced = { is: 'replace', otherwise: () => array() };

/** @param hasCover whether there is a cover that can be replaced; otherwise one is optional */
export const seasonalEventSchema = (hasCover: boolean) =>
  object({
    name: string().trim().required(messages.required).test(atMost(maxName)),
    startAt: string().required(messages.required),
    endAt: string()
      .required(messages.required)
      .test('after-start', messages.endAfterStart, (endAt, { parent }: { parent: AnyObject }) => {
        const startAt: unknown = parent.startAt;
        return !endAt || typeof startAt !== 'string' || (millisecondsBetween(startAt, endAt) ?? 1) > 0;
      }),
    vehicleIcons: array().when('iconsChoice', { ...whenReplaced, then: () => vehicleIcons }),
    coverImage: array().when('coverChoice', {
      ...whenReplaced,
      then: () => (hasCover ? usableImages.min(1, messages.required) : usableImages),
    }),
  });

/** The values of a draft: file names instead of files. */
export function seasonalEventDraft({ vehicleIcons: icons, coverImage, lostIcons, lostCover, ...kept }: SeasonalEventValues) {
  const namesOf = (files: readonly File[], lost: readonly string[]) => (files.length > 0 ? files.map(({ name }) => name) : lost);
  return { ...kept, lostIcons: namesOf(icons, lostIcons), lostCover: namesOf(coverImage, lostCover) };
}

export function stateOf({
  name,
  description,
  startAt,
  endAt,
  vehicleIcons: icons,
  coverImage,
}: SeasonalEventFactsFragment): SeasonalEventState {
  return {
    name: name ?? '',
    description: description ?? '',
    startAt: startAt ?? '',
    endAt: endAt ?? '',
    vehicleIcons: icons?.map(({ id, fileName }) => id ?? fileName ?? '') ?? [],
    coverImage: coverImage ? (coverImage.id ?? coverImage.fileName ?? 'cover') : '',
  };
}

export function editValues(icon: SeasonalEventFactsFragment): SeasonalEventValues {
  const base = stateOf(icon);
  const { name, description, startAt, endAt } = base;
  const coverChoice = base.coverImage === '' ? 'replace' : 'keep';
  return { ...emptySeasonalEvent, name, description, startAt, endAt, iconsChoice: 'keep', coverChoice, base };
}

export function targetState(values: SeasonalEventValues, base: SeasonalEventState): SeasonalEventState {
  const [cover] = values.coverImage;
  return {
    name: savedName(values.name, base.name),
    description: values.description.trim(),
    startAt: values.startAt,
    endAt: values.endAt,
    vehicleIcons: values.iconsChoice === 'replace' ? values.vehicleIcons.map(newFile) : base.vehicleIcons,
    coverImage: values.coverChoice === 'remove' ? '' : values.coverChoice === 'replace' && cover ? newFile(cover) : base.coverImage,
  };
}

export function createInput({ name, description, startAt, endAt, vehicleIcons: icons, coverImage }: SeasonalEventValues) {
  return {
    name: savedName(name),
    description: description.trim() || undefined,
    startAt,
    endAt,
    vehicleIcons: [...icons],
    coverImage: coverImage[0],
  };
}

/** The input of a change, with changed fields only. */
export function changedInput(wanted: SeasonalEventState, own: readonly JsonDifference[], values: SeasonalEventValues) {
  const changed = new Set(own.map(({ path: [field] }) => field));
  const isCoverChanged = changed.has('coverImage');
  return {
    name: changed.has('name') ? wanted.name : undefined,
    description: changed.has('description') ? wanted.description || null : undefined,
    startAt: changed.has('startAt') ? wanted.startAt : undefined,
    endAt: changed.has('endAt') ? wanted.endAt : undefined,
    vehicleIcons: changed.has('vehicleIcons') ? [...values.vehicleIcons] : undefined,
    coverImage: isCoverChanged && wanted.coverImage !== '' ? values.coverImage[0] : undefined,
    removeCoverImage: isCoverChanged && wanted.coverImage === '' ? true : undefined,
  };
}

/** The icon as read, for the gateway to compare. Unreadable fields are not compared. */
export function expectedOf({ name, description, startAt, endAt, vehicleIcons: icons, coverImage }: SeasonalEventFactsFragment) {
  const vehicleIconIds = icons?.flatMap(({ id }) => id ?? []);
  return {
    name: name ?? undefined,
    description,
    startAt: startAt ?? undefined,
    endAt: endAt ?? undefined,
    vehicleIconIds: vehicleIconIds?.length === icons?.length ? vehicleIconIds : undefined,
    coverImageId: coverImage ? (coverImage.id ?? undefined) : null,
  };
}

/** Whether an icon, read after a change, has the requested state. Uploaded images get new IDs, unknown in advance. */
export function hasReached(now: SeasonalEventState, wanted: SeasonalEventState, before: SeasonalEventState): boolean {
  const isTaken = (is: string, asked: string, was: string) => (asked.startsWith(newFilePrefix) ? is !== was && is !== '' : is === asked);
  const fields = ['name', 'description', 'startAt', 'endAt'] as const;
  return (
    fields.every((field) => now[field] === wanted[field]) &&
    isTaken(now.coverImage, wanted.coverImage, before.coverImage) &&
    now.vehicleIcons.length === wanted.vehicleIcons.length &&
    now.vehicleIcons.every((icon, at) => isTaken(icon, wanted.vehicleIcons[at] ?? '', before.vehicleIcons[at] ?? ''))
  );
}

const labels: Readonly<Record<string, string>> = {
  name: 'Name',
  description: 'Description',
  startAt: 'Start',
  endAt: 'End',
  vehicleIcons: 'Vehicle icons',
  coverImage: 'Cover image',
};

/** An instant in the viewer's zone, which it names: an icon belongs to no fleet. */
const instantText = (instant: string): string => formatWithZone(instant, viewerZone());

const fileNames = (files: readonly unknown[]) => files.map((file) => String(file).slice(newFilePrefix.length)).join(', ');
const isNew = (value: unknown) => typeof value === 'string' && value.startsWith(newFilePrefix);

function valueText(value: unknown, field: string | undefined): string | undefined {
  if (Array.isArray(value)) {
    const count = counted(value.length, 'image');
    return value.some(isNew) ? sentence`${count} (${fileNames(value)})` : count;
  }
  if (typeof value !== 'string') return undefined;
  if (field === 'coverImage') return isNew(value) ? fileNames([value]) : value && 'the current one';
  if (field === 'startAt' || field === 'endAt') return value && instantText(value);
  return value;
}

/** The labels and values for differences between two states of an icon. */
export const seasonalEventChangeLabels: ChangeLabels = {
  label: ([field = '']) => labels[field] ?? field,
  value: (value, [field]) => {
    const text = valueText(value, field);
    return text === '' ? 'none' : text;
  },
};

/** Whether passengers see a difference, so that it has to be confirmed. */
export const isSeen = ({ path: [field = ''] }: JsonDifference): boolean => field !== 'name' && field !== 'description';
