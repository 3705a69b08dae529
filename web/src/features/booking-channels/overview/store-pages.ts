/** An app's page in the App Store; undefined for a bundle ID, which has no page. */
export function appStorePage(id: string | null): string | undefined {
  const [, number] = /^(?:id)?(\d+)$/.exec(id ?? '') ?? [];
  return number && `https://apps.apple.com/app/id${number}`;
}

/** An app's page in Google Play; undefined if there is no package name. */
export const googlePlayPage = (packageName: string | null): string | undefined =>
  packageName ? `https://play.google.com/store/apps/details?${new URLSearchParams({ id: packageName }).toString()}` : undefined;
