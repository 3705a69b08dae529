import { recordSearch } from '@/lib/palette-search';
import { fleetsText } from '@/entities/network-config/participation';
import { PaletteNetworkOfIdDocument, PaletteNetworksDocument } from './palette.generated';

export const networkSearch = recordSearch({
  label: 'Networks',
  list: async ({ term, ask }) => (await ask(PaletteNetworksDocument, { term })).networks?.items,
  record: async ({ term, ask }) => (await ask(PaletteNetworkOfIdDocument, { id: term })).network,
  result: ({ name, paymentInstance, fleetsCount }) => ({
    name,
    details: [paymentInstance, fleetsCount !== null && fleetsText(fleetsCount)],
  }),
});
