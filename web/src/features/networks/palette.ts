import type { PaletteFind, PaletteSearch } from '@/lib/palette-search';
import { fleetsText } from '@/entities/network-config/participation';
import { PaletteNetworkOfIdDocument, PaletteNetworksDocument, type PaletteNetworkFragment } from './palette.generated';

const networkFind = ({ id, name, paymentInstance, fleetsCount }: PaletteNetworkFragment): PaletteFind => ({
  id,
  name,
  details: [paymentInstance, fleetsCount !== null && fleetsText(fleetsCount)],
});

export const networkSearch: PaletteSearch = {
  label: 'Networks',
  async find({ term, isId, ask }) {
    if (!isId) return (await ask(PaletteNetworksDocument, { term })).networks?.items.map(networkFind) ?? [];
    const { network } = await ask(PaletteNetworkOfIdDocument, { id: term });
    return network ? [networkFind(network)] : [];
  },
};
