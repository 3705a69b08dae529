import type { components } from '@pax/schema/platform';
import type { BookingChannel } from '../booking-channels/seed';

/** In order: a stage starts when the previous one has succeeded. */
export const STAGES = ['APP_CONFIGURATION', 'GITLAB_PIPELINE', 'PUBLISH_TO_STORE'] as const;
export type Stage = (typeof STAGES)[number];

export const APP_PLATFORMS = ['ANDROID', 'IOS'] as const;
export type AppPlatform = (typeof APP_PLATFORMS)[number];

export type ReleaseStatus = 'PENDING' | 'IN_PROGRESS' | 'COMPLETED' | 'FAILED' | 'CANCELLED';

/** An action on a release. `after` counts from the earliest possible time; all in milliseconds. */
export type Step = {
  readonly kind: 'publish' | 'retry' | 'cancel';
  readonly userId: string;
  /** Why the store refuses the channel's credentials at that time; missing if it accepts them. */
  readonly refusal?: string;
} & ({ readonly at: number } | { readonly after: number });

/** The release of one channel's app on one app platform. Its status follows from this and the time. */
export interface Release {
  readonly id: string;
  /** Numbers all releases of the platform; newer ones have higher numbers. */
  readonly number: number;
  readonly intent: Intent;
  readonly channel: BookingChannel;
  readonly appPlatform: AppPlatform;
  /** The duration of its tasks relative to real life: 1, or less for newly created releases. */
  readonly tempo: number;
  /** The number of failed attempts at a stage before one succeeds. */
  readonly failures: Readonly<Partial<Record<Stage, number>>>;
  /** In order; grows with each action. */
  readonly steps: Step[];
  /** When it is created, relative to a moment: a seeded release repeats its life after a while. */
  createdAt(moment: number): number;
}

/** A version on its way to the stores. */
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
  /** Grouped by channel. */
  readonly releases: Release[];
  /** The final status of an intent too old to still have its releases. */
  readonly ended?: ReleaseStatus;
  /** When it is created, relative to a moment, as with releases. */
  createdAt(moment: number): number;
  /** When it was first changed, after which its seeded life no longer repeats. */
  touchedAt?: number;
  /** When the first release that was not seeded was created, after which its own time is fixed, so that it stays older. */
  followedAt?: number;
}

/** The moment that the times of an intent and its releases are relative to. */
export const momentOf = ({ touchedAt }: Intent, now: number): number => touchedAt ?? now;
