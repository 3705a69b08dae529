import { personName } from '@/lib/text/person-name';
import type { PaletteResult, PaletteSearch } from '@/lib/palette-search';
import { PaletteUserOfIdDocument, PaletteUsersDocument, type PaletteUserFragment } from './palette.generated';

const userResult = (user: PaletteUserFragment): PaletteResult => ({
  id: user.id,
  name: personName(user) ?? user.email,
  codes: [user.email],
  details: [user.email],
});

/** By name and email address, or by a full ID. */
export const userSearch: PaletteSearch = {
  label: 'Users',
  async find({ term, isId, ask }) {
    if (!isId) return (await ask(PaletteUsersDocument, { term })).users?.items.map(userResult) ?? [];
    const { user } = await ask(PaletteUserOfIdDocument, { id: term });
    return user ? [userResult(user)] : [];
  },
};
