const form = /^v?(\d+)(?:\.(\d+))?(?:\.(\d+))?(?:\.\d+)*(-[0-9A-Za-z]+(?:[.-][0-9A-Za-z]+)*)?(?:\+\S*|\s*\(.*\))?$/;

/**
 * A store's version as a semantic version, to compare it with: `6.40` is 6.40.0, and `6.40.0.12` and `6.40.0 (6400012)` are builds of it. App Store
 * Connect takes one to three numbers, Google Play any text. Null for anything else.
 */
export function comparableVersion(text: string | null | undefined): string | null {
  const [, major = '', minor = '0', patch = '0', preRelease = ''] = form.exec(text?.trim() ?? '') ?? [];
  return major === '' ? null : [major, minor, patch].map((part) => String(BigInt(part))).join('.') + preRelease;
}
