import styled from 'styled-components';
import type { OfferRequestInput, OfferPriceType } from '@/__generated__/schema';
import { durationText } from '@/lib/dates/duration';
import { sentence } from '@/lib/text/bidi';
import { useGateway } from '@/lib/data/gateway';
import { useRead } from '@/lib/data/use-read';
import { useLive } from '@/lib/polling/live';
import type { Read } from '@/lib/data/read';
import { counted } from '@/lib/text/counted';
import { Badge } from '@/ui/design/badge';
import { Button } from '@/ui/design/button/button';
import { Freshness } from '@/ui/design/freshness';
import { NoValue } from '@/ui/design/no-value';
import { Notice } from '@/ui/design/notice';
import { Section } from '@/ui/screens/detail/section';
import { Large, Muted } from '@/ui/design/text';
import { Tiles } from '@/ui/design/layout';
import type { FareOfferFragment } from './fare.generated';
import { offersRead } from './reads';
import { millisecondsBetween } from '@/lib/dates/instants';
import { type Known, textOf } from '@/ui/design/code-label';
import { formatMoney } from '@/ui/design/money/money';

const firmness: Readonly<Record<Known<OfferPriceType>, string>> = {
  FIXED: 'Fixed price',
  ESTIMATE: 'Estimate',
  METER: 'Metered',
};

/** The firmness of an offer's price. An unknown value is shown in the platform's spelling. */
const firmnessText = ({ priceType, priceTypeCode }: Pick<FareOfferFragment, 'priceType' | 'priceTypeCode'>): string | null =>
  textOf(firmness, priceType, priceTypeCode) ?? null;

/** An offer's price, as a range if there is one; null if it has none. */
function priceText({ price, minPrice, maxPrice }: Pick<FareOfferFragment, 'price' | 'minPrice' | 'maxPrice'>): string | null {
  const span = minPrice && maxPrice ? `${formatMoney(minPrice)} to ${formatMoney(maxPrice)}` : null;
  if (!price) return span;
  return span === null ? formatMoney(price) : `${formatMoney(price)} (${span})`;
}

/** Seconds until something expires, at least 0; null if unknown. */
function secondsUntil(expiresAt: string | null | undefined, now: number): number | null {
  const left = millisecondsBetween(now, expiresAt);
  return left === undefined ? null : Math.max(0, Math.ceil(left / 1000));
}

const offerName = ({ name, vehicleType, id }: Pick<FareOfferFragment, 'name' | 'vehicleType' | 'id'>): string => name || vehicleType || id;

const Card = styled.li<{ $isChosen: boolean }>`
  display: flex;
  flex-direction: column;
  gap: 6px;
  padding: var(--space-3);
  border: 2px solid ${({ $isChosen }) => ($isChosen ? 'var(--color-primary)' : 'transparent')};
  border-radius: var(--radius-medium);
  background: var(--color-sunken);
  overflow-wrap: anywhere;
  & > button {
    margin-top: auto;
  }
`;

const Facts = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 4px var(--space-3);
  color: var(--color-text-muted);
`;

interface OfferCardProps {
  offer: FareOfferFragment;
  isChosen: boolean;
  now: number;
  onChoose: () => void;
}

function OfferCard({ offer, isChosen, now, onChoose }: OfferCardProps) {
  const left = secondsUntil(offer.expiresAt, now);
  const name = offerName(offer);
  const firm = firmnessText(offer);
  return (
    <Card $isChosen={isChosen}>
      <span>{name}</span>
      <Muted>{offer.fleet?.name ?? offer.fleet?.humanReadableId ?? offer.fleetId ?? 'Unknown fleet'}</Muted>
      <Large>{priceText(offer) ?? (offer.priceType === 'METER' ? 'No price' : <NoValue />)}</Large>
      <Facts>
        {firm && <span>{firm}</span>}
        {offer.vehicleType && <span>{offer.vehicleType}</span>}
        {offer.seats !== null && <span>{counted(offer.seats, 'seat')}</span>}
        {offer.etaSeconds !== null && <span>ETA {durationText(offer.etaSeconds)}</span>}
      </Facts>
      {offer.description && <Muted>{offer.description}</Muted>}
      {left === null ? (
        <Muted>No expiry time</Muted>
      ) : left === 0 ? (
        <div>
          <Badge tone="neutral">Expired</Badge>
        </div>
      ) : (
        <Muted>Expires in {durationText(left)}</Muted>
      )}
      <Button
        size="small"
        aria-pressed={isChosen}
        aria-label={isChosen ? sentence`${name}: chosen` : sentence`Choose ${name}`}
        onPress={onChoose}
      >
        {isChosen ? 'Chosen' : 'Choose'}
      </Button>
    </Card>
  );
}

export function useOffers(request: OfferRequestInput | null) {
  const gateway = useGateway();
  const read = useRead(offersRead(request));
  const live = useLive({ read: () => gateway.refresh(offersRead(request)), isMoving: false });
  return { read, live };
}

interface OffersSectionProps {
  offers: { read: Read<readonly FareOfferFragment[]>; live: ReturnType<typeof useLive> };
  chosen: string;
  now: number;
  onChoose: (id: string) => void;
}

export function OffersSection({ offers: { read, live }, chosen, now, onChoose }: OffersSectionProps) {
  const all = read.data ?? [];
  const expired = all.filter(({ expiresAt }) => secondsUntil(expiresAt, now) === 0);
  const isGone = chosen !== '' && read.data != null && all.every(({ id }) => id !== chosen);
  return (
    <Section
      title="Offers"
      read={live.error ? { ...read, error: live.error, retry: () => void live.refresh() } : read}
      missing="No offers."
      empty="No fleet of the booking channel offers this ride."
      actions={<Freshness live={live} />}
    >
      {(list) => (
        <>
          {expired.length > 0 && (
            <Notice
              tone="warning"
              title={
                expired.length === list.length ? 'These offers have expired' : `${expired.length} of ${list.length} offers have expired`
              }
              actions={
                <Button size="small" onPress={() => void live.refresh()}>
                  Get new offers
                </Button>
              }
            >
              Expired offers have no estimate.
            </Notice>
          )}
          {isGone && (
            <Notice tone="warning" title="The selected offer is gone">
              {`Offer ${chosen} is no longer available. Select another one.`}
            </Notice>
          )}
          <Tiles as="ul" $min={230} $isFilled $gap={3} aria-label="Offers">
            {list.map((offer) => (
              <OfferCard key={offer.id} offer={offer} isChosen={offer.id === chosen} now={now} onChoose={() => onChoose(offer.id)} />
            ))}
          </Tiles>
        </>
      )}
    </Section>
  );
}
