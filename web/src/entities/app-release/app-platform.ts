import type { AppPlatform } from '@/__generated__/schema';
import { type Known, textOf } from '@/ui/design/code-label';

interface AppPlatformCode<Platform = AppPlatform> {
  readonly platform: Platform;
  readonly platformCode?: string | null;
}

const labels: Readonly<Record<Known<AppPlatform>, string>> = { ANDROID: 'Android', IOS: 'iOS' };
const stores: Readonly<Record<Known<AppPlatform>, string>> = { ANDROID: 'Google Play', IOS: 'the App Store' };

/** The platforms of an app, in the order of their columns. */
export const appPlatforms = ['ANDROID', 'IOS'] as const satisfies readonly Known<AppPlatform>[];

/** The app platform's name; null if missing. */
export function appPlatformLabel(app: AppPlatformCode): string;
export function appPlatformLabel(app: AppPlatformCode<AppPlatform | null>): string | null;
export function appPlatformLabel({ platform, platformCode }: AppPlatformCode<AppPlatform | null>): string | null {
  return textOf(labels, platform, platformCode);
}

/** The app platform's name, with a fallback. */
export const appPlatformName = (app: AppPlatformCode<AppPlatform | null>): string => appPlatformLabel(app) ?? 'an unknown platform';

/** The app platform's store, as in "publish to Google Play". */
export const storeName = ({ platform }: AppPlatformCode<AppPlatform | null>): string =>
  platform === 'ANDROID' || platform === 'IOS' ? stores[platform] : 'its store';
