import DataLoader from 'dataloader';
import type { PlatformClient } from '../../platform/client';
import { perClient } from '../../platform/per-client';
import { toPage } from '../../platform/lists';
import { getReleaseIntent, listReleaseIntents, type PlatformReleaseIntent } from './calls';

/** Up to this many intents are read by their IDs; for more, the newest ones are listed first. */
const readById = 3;

/** The maximum number of intents that one call lists. */
const listedAtOnce = 100;

const relations: 'user'[] = ['user'];

type LinkedIntents = DataLoader<string, PlatformReleaseIntent>;

/** The newest intents, with the users who created them: one call. */
export async function newestIntents(platform: PlatformClient): Promise<readonly PlatformReleaseIntent[]> {
  const asked = { page: 0, maxPerPage: listedAtOnce };
  return toPage(await listReleaseIntents(platform, { ...asked, relations }), asked).items;
}

function createLoader(platform: PlatformClient): LinkedIntents {
  return new DataLoader(async (ids) => {
    // An intent missing from the list is older, or the list is unreadable, so it is read by its ID.
    const listed = ids.length > readById ? await newestIntents(platform).catch(() => []) : [];
    const known = new Map(listed.map((intent) => [intent.id, intent]));
    const read = async (id: string) => known.get(id) ?? (await getReleaseIntent(platform, id, { relations }));
    return Promise.all(ids.map((id) => read(id).catch((error: unknown) => (error instanceof Error ? error : new Error(String(error))))));
  });
}

/** The intents that the releases of an operation belong to: one call for many of them. */
export const linkedIntents = perClient<LinkedIntents>(createLoader);
