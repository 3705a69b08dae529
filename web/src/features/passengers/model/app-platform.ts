import type { AppPlatform } from '@/__generated__/schema';
import { type Known, textOf } from '@/ui/code-label';

const platforms: Readonly<Record<Known<AppPlatform>, string>> = { ANDROID: 'Android', IOS: 'iOS' };

/** The name of a phone's system; null where the platform gives none. */
export const appPlatformLabel = ({
  platform,
  platformCode,
}: {
  readonly platform: AppPlatform | null;
  readonly platformCode: string | null;
}): string | null => (platform ? textOf(platforms, platform, platformCode) : platformCode);
