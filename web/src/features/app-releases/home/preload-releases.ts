import { meets } from '@/lib/access/access';
import { routeAccess } from '@/lib/access/table';
import { preloadQuery } from '@/lib/apollo/preload';
import type { PreloadArgs } from '@/lib/feature-route';
import { ViewerDocument } from '@/lib/viewer.generated';
import { HomeReleasesDocument } from './home-releases.generated';

/** Starts what the card reads, for those who are known to see app releases. Where nobody is known yet, the card reads by itself. */
export function preloadHomeReleases({ client }: PreloadArgs): Promise<unknown> | undefined {
  const role = client.readQuery({ query: ViewerDocument })?.viewer?.role;
  if (!meets(role, routeAccess('app-release-intents').requires)) return undefined;
  return preloadQuery(client, HomeReleasesDocument, {});
}
