import { personName } from '@/lib/text/person-name';
import { recordSearch } from '@/lib/palette-search';
import { PaletteUserOfIdDocument, PaletteUsersDocument } from './palette.generated';

/** By name and email address, or by a full ID. */
export const userSearch = recordSearch({
  label: 'Users',
  list: async ({ term, ask }) => (await ask(PaletteUsersDocument, { term })).users?.items,
  record: async ({ term, ask }) => (await ask(PaletteUserOfIdDocument, { id: term })).user,
  result: (user) => ({ name: personName(user) ?? user.email, codes: [user.email], details: [user.email] }),
});
