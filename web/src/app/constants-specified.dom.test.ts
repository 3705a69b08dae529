import { print, type DocumentNode } from 'graphql';
import { version } from '../../../package.json';
import { specifiedRows } from '../../test/specification';
import { maxEntries } from '@/features/developer/likuma/history';
import { newSchedule } from '@/features/notifications/model/schedules';
import { defaults } from '@/features/sandbox/fare-estimate/model/session';
import { iconBytesLimit } from '@pax/schema/rules/files';
import { UpcomingSeasonalEventDocument } from '@/features/seasonal-events/upcoming/upcoming.generated';
import { refreshThreshold } from '@/lib/auth/auth-state';
import { chunkTimeout } from '@/lib/browser/chunk';
import { InitialFleetsDocument } from '@/lib/fleet/fleet-scope.generated';
import { flushAt, flushEvery } from '@/lib/usage-events';
import { questionWidth } from '@/ui/design/dialog/modal-frame';
import { timeout } from '@/ui/design/snackbar/snackbar-message';
import { debounce } from '@/ui/screens/form/picker/search-dialog';
import { fleetsPerPage, width } from './shell/fleet-dialog';

const pageSizeOf = (document: DocumentNode) => /maxPerPage: (\d+)/.exec(print(document))?.[1];

// The gateway's config.test.ts has the HTTP timeout; decision 18 has the map library.
const found = {
  'Search for a fleet': `${debounce} ms after the last key, ${fleetsPerPage} a page, ${fleetsPerPage} placeholders`,
  'First read of fleets': pageSizeOf(InitialFleetsDocument),
  'Usage events': `sent at ${flushAt} events, or every ${flushEvery} ms`,
  'Timeout of a chunk': `${chunkTimeout} ms`,
  'Refresh of the token': `fewer than ${refreshThreshold / 60_000} minutes left`,
  Snackbar: `${timeout} ms`,
  'Likuma API history': `${maxEntries} entries, kept on the machine`,
  'New schedule': `tomorrow, ${newSchedule('1', 'UTC').scheduleTime}`,
  Offers: `language ${defaults.language}, pickup type ${defaults.pickupType}`,
  'Next icon': `a page of ${pageSizeOf(UpcomingSeasonalEventDocument)}`,
  'Upload of an icon': `less than ${iconBytesLimit / 1024 ** 2}MB, jpg or png`,
  Dialogs: `confirmation ${questionWidth} wide, search for a fleet ${width}`,
  'This build': `label dev, version ${version}`,
};

it('has the constants of the specification', () => {
  const rows = Object.fromEntries(specifiedRows('## 9. Constants').map(([name = '', value = '']) => [name, value]));
  expect(rows).toMatchObject(found);
});
