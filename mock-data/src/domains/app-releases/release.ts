import type { components } from '@pax/schema/platform';
import type { BookingChannel } from '../booking-channels/seed';

/** In their order: a stage begins when the one before it has succeeded. */
export const STAGES = ['APP_CONFIGURATION', 'GITLAB_PIPELINE', 'PUBLISH_TO_STORE'] as const;
export type Stage = (typeof STAGES)[number];

export const APP_PLATFORMS = ['ANDROID', 'IOS'] as const;
export type AppPlatform = (typeof APP_PLATFORMS)[number];

export type ReleaseStatus = 'PENDING' | 'IN_PROGRESS' | 'COMPLETED' | 'FAILED' | 'CANCELLED';

/** Something that a person does to a release. `after` counts from when it could be done first; all in milliseconds. */
export type Step = { readonly kind: 'publish' | 'retry' | 'cancel'; readonly userId: string } & (
  { readonly at: number } | { readonly after: number }
);

/** The release of one channel's app on one app platform. Where it stands follows from this and the time. */
export interface Release {
  readonly id: string;
  /** Counts all releases of the platform; newer ones have higher numbers. */
  readonly number: number;
  readonly intent: Intent;
  readonly channel: BookingChannel;
  readonly appPlatform: AppPlatform;
  /** How long its tasks take: 1 as in real life, less for those that somebody waits for. */
  readonly tempo: number;
  /** How many attempts at a stage fail before one succeeds. */
  readonly troubles: Readonly<Partial<Record<Stage, number>>>;
  /** In the order they are done; grows with what people do. */
  readonly steps: Step[];
  /** When it is made, seen from a moment: a seeded one starts its life again after a while. */
  createdAt(moment: number): number;
}

/** One version on its way to the stores. */
export interface Intent {
  readonly id: string;
  readonly number: number;
  readonly userId: string;
  readonly name: string;
  readonly gitReference: string;
  readonly productVersion: string;
  readonly versionChangeType: 'MAJOR' | 'MINOR' | 'PATCH' | 'NONE';
  readonly comments: string | null;
  readonly attachments: readonly components['schemas']['ReleaseAttachment'][];
  /** A channel's releases stand together. */
  readonly releases: Release[];
  /** How it ended, for one so old that its releases are not kept any more. */
  readonly ended?: ReleaseStatus;
  /** When it is made, seen from a moment, as with releases. */
  createdAt(moment: number): number;
  /** When a person first changed something about it: from then on its seeded life does not start again. */
  touchedAt?: number;
}

/** The moment that the times of an intent and its releases are seen from. */
export const momentOf = ({ touchedAt }: Intent, now: number): number => touchedAt ?? now;
