import type { AppPlatform } from '@/__generated__/schema';
import { type Known, textOf } from '@/ui/code-label';

interface AppPlatformCode {
  readonly platform: AppPlatform;
  readonly platformCode?: string | null;
}

const labels: Readonly<Record<Known<AppPlatform>, string>> = { ANDROID: 'Android', IOS: 'iOS' };
const stores: Readonly<Record<Known<AppPlatform>, string>> = { ANDROID: 'Google Play', IOS: 'the App Store' };

/** What an app is released on, in the order in which they stand side by side. */
export const appPlatforms = ['ANDROID', 'IOS'] as const satisfies readonly Known<AppPlatform>[];

/** The app platform's name. */
export const appPlatformLabel = ({ platform, platformCode }: AppPlatformCode): string => textOf(labels, platform, platformCode);

/** The app platform's store, as in "publish to Google Play". */
export const storeName = ({ platform }: AppPlatformCode): string => textOf(stores, platform, 'its store');
