import { strToU8, zipSync } from 'fflate';
import type { PublishedFile } from '../../files';
import type { Release } from './release';

const ANDROID = { extension: 'apk', contentType: 'application/vnd.android.package-archive' };
const IOS = { extension: 'ipa', contentType: 'application/octet-stream' };

/** The app built by a release: a zip archive like every app, but it does not run. */
export function appFile({ appPlatform, channel, intent, number }: Release): PublishedFile {
  const { extension, contentType } = appPlatform === 'ANDROID' ? ANDROID : IOS;
  const about = { app: channel.name, bookingChannel: channel.humanReadableId, version: intent.productVersion, build: number, appPlatform };
  const folder = appPlatform === 'ANDROID' ? 'assets' : 'Payload/App.app';
  return {
    name: `${channel.humanReadableId}-${intent.productVersion}.${extension}`,
    contentType,
    content: () => zipSync({ [`${folder}/about.json`]: strToU8(JSON.stringify(about, null, 2)) }, { mtime: '2020-01-01T00:00:00Z' }),
  };
}
