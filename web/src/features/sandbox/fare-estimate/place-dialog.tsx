import { plainText } from '@/lib/text/plain-text';
import { useState } from 'react';
import { useGateway } from '@/lib/data/gateway';
import { useRead } from '@/lib/data/use-read';
import { useDebounced } from '@/lib/browser/debounced';
import { toDataError, type DataError } from '@/lib/errors';
import { Dialog } from '@/ui/design/dialog/dialog';
import { OptionLines, SearchList, type SearchOption } from '@/ui/design/search-list';
import { EmptyState, ErrorBanner } from '@/ui/design/states/states';
import type { FarePlaceSearchQuery } from './fare.generated';
import { coordinatesText, readPlace, type Place } from './model/session';
import { placeRead, placesRead } from './reads';

type Address = NonNullable<NonNullable<FarePlaceSearchQuery['peAddresses']>['addresses']>[number];

/** Debounce in milliseconds. */
const searchDelay = 300;

interface PlaceDialogProps {
  title: string;
  /** The passenger engine searches for a channel; without one only coordinates can be typed. */
  bookingChannelId: string;
  language: string;
  near: Place | null;
  onChoose: (place: Place) => void;
  onClose: () => void;
}

/** Finds a place by its address, or by typed coordinates. */
export default function PlaceDialog({ title, bookingChannelId, language, near, onChoose, onClose }: PlaceDialogProps) {
  const gateway = useGateway();
  const [typed, setTyped] = useState('');
  const [reading, setReading] = useState<string | null>(null);
  const [failure, setFailure] = useState<{ error: DataError; retry: () => void } | null>(null);
  const term = plainText(typed);
  const search = useDebounced(term, searchDelay);
  const coordinates = readPlace(term);
  const isSearched = bookingChannelId !== '' && search !== '' && readPlace(search) === null;
  const variables = { search, bookingChannelId, language, near: near && { latitude: near.latitude, longitude: near.longitude } };
  const found = useRead(placesRead(isSearched ? variables : null));
  const isPending = isSearched && (found.isReading || search !== term);
  const isFound = isSearched && search === term && !found.isPrevious;
  const searchError = isSearched && search === term ? found.error : undefined;

  const choose = async ({ id, address, coordinates: known }: Address) => {
    const named = (place: { latitude: number; longitude: number }, text: string | null) =>
      onChoose({ latitude: place.latitude, longitude: place.longitude, address: (text ?? '').trim() });
    if (known) {
      named(known, address);
      return;
    }
    setReading(id);
    setFailure(null);
    try {
      const place = await gateway.refresh(placeRead({ id, bookingChannelId }));
      if (!place?.coordinates) throw new Error('PE has no coordinates for this address.');
      named(place.coordinates, place.address ?? address);
    } catch (problem) {
      const read = toDataError(problem);
      if (read) setFailure({ error: read, retry: () => void choose({ id, address, city: null, coordinates: null }) });
    }
    setReading(null);
  };

  const addresses: SearchOption[] = (isFound ? (found.data ?? []) : []).map((address) => ({
    id: address.id,
    content: (
      <OptionLines
        name={address.address ?? address.id}
        hint={
          address.coordinates
            ? coordinatesText(address.coordinates)
            : reading === address.id
              ? 'Loading coordinates…'
              : (address.city ?? '')
        }
      />
    ),
    onChoose: () => void choose(address),
  }));
  const typedPlace: SearchOption[] = coordinates
    ? [
        {
          id: 'coordinates',
          content: <OptionLines name={coordinatesText(coordinates)} hint={coordinates.address || 'These coordinates'} />,
          onChoose: () => onChoose(coordinates),
        },
      ]
    : [];

  const message = () => {
    if (failure) return <ErrorBanner error={failure.error} onRetry={failure.retry} />;
    if (searchError) return <ErrorBanner error={searchError} onRetry={found.retry} />;
    if (term === '') {
      return (
        <EmptyState
          title={bookingChannelId === '' ? 'Type coordinates' : 'Type an address or coordinates'}
          text={
            bookingChannelId === ''
              ? 'Such as 59.9133,10.7389. Select a booking channel to search addresses.'
              : 'Such as Karl Johans gate 1, or 59.9133,10.7389 with a name after it.'
          }
        />
      );
    }
    if (isPending || coordinates || addresses.length > 0) return null;
    return <EmptyState title={bookingChannelId === '' ? 'Invalid coordinates' : 'No matching addresses'} />;
  };

  return (
    <Dialog title={title} width={560} isOpen onClose={onClose}>
      <SearchList
        label={title}
        placeholder="Address or latitude, longitude"
        query={typed}
        onQueryChange={setTyped}
        groups={[
          { label: 'Coordinates', options: typedPlace },
          { label: 'Addresses', options: addresses },
        ]}
        isLoading={isPending || reading !== null}
        placeholders={isPending ? 3 : 0}
        message={message()}
      />
    </Dialog>
  );
}
