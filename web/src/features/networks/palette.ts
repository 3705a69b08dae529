import type { PaletteResult, PaletteSearch } from '@/lib/palette-search';
import { fleetsText } from '@/entities/network-config/participation';
import { PaletteNetworkOfIdDocument, PaletteNetworksDocument, type PaletteNetworkFragment } from './palette.generated';

const networkResult = ({ id, name, paymentInstance, fleetsCount }: PaletteNetworkFragment): PaletteResult => ({
  id,
  name,
  details: [paymentInstance, fleetsCount !== null && fleetsText(fleetsCount)],
});

export const networkSearch: PaletteSearch = {
  label: 'Networks',
  async find({ term, isId, ask }) {
    if (!isId) return (await ask(PaletteNetworksDocument, { term })).networks?.items.map(networkResult) ?? [];
    const { network } = await ask(PaletteNetworkOfIdDocument, { id: term });
    return network ? [networkResult(network)] : [];
  },
};
