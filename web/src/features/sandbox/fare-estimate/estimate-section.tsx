import { Braces } from 'lucide-react';
import { PriceLines } from '@/entities/booking/price-lines';
import type { FareEstimateRequestInput } from '@/__generated__/schema';
import { durationText } from '@/lib/dates/duration';
import { useRead } from '@/lib/data/use-read';
import type { Zone } from '@/lib/dates/dates';
import type { DataError } from '@/lib/errors';
import { capitalised } from '@/lib/text/capitalised';
import { humaniseCode } from '@/ui/design/code-label';
import { Button, IconButton } from '@/ui/design/button/button';
import { DateTime } from '@/ui/design/date/date-time';
import { CopyField, Field, FieldList } from '@/ui/screens/detail/detail';
import { useJsonDrawer } from '@/ui/design/json/json-drawer';
import { FieldColumns } from '@/ui/design/layout';
import { distanceText } from '@/ui/design/map/distance';
import { formatMoney } from '@/ui/design/money/money';
import { NoValue } from '@/ui/design/no-value';
import { Section } from '@/ui/screens/detail/section';
import type { OfferFareQuery } from './fare.generated';
import { estimateRead } from './reads';

type Estimate = NonNullable<OfferFareQuery['fareEstimate']>;

function rangeText({ minTotal, maxTotal }: Estimate): string | null {
  const [least, most] = [minTotal && formatMoney(minTotal), maxTotal && formatMoney(maxTotal)];
  if (least === null || most === null) return least ?? most;
  return least === most ? least : `${least} to ${most}`;
}

/** The label of a rejected field; `couponIds.1` is the second coupon. */
function fieldName(path: string): string {
  const [, coupon] = /^couponIds\.(\d+)/.exec(path) ?? [];
  if (coupon !== undefined) return `Coupon ${Number(coupon) + 1}`;
  return path.startsWith('dispatchAccountId') ? 'Dispatch account' : capitalised(humaniseCode(path));
}

/** The error, with the invalid fields of the request in its message. */
function withFields(error: DataError | undefined): DataError | undefined {
  const problems = Object.entries(error?.fields ?? {}).map(([path, problem]) => `${fieldName(path)} ${problem}`);
  return error && problems.length > 0 ? { ...error, message: `${problems.join('. ')}.` } : error;
}

interface EstimateSectionProps {
  request: FareEstimateRequestInput;
  zone: Zone;
  onAskForOffers: () => void;
}

/** The fare with the chosen offer. Keyed by its request, so that a new one cancels the pending query. */
export function EstimateSection({ request, zone, onAskForOffers }: EstimateSectionProps) {
  const drawer = useJsonDrawer();
  const read = useRead(estimateRead(request));
  const isExpired = read.error?.platform?.code === 'OFFER_EXPIRED';
  const { data: estimate } = read;
  return (
    <Section
      title="Fare estimate"
      read={isExpired ? { ...read, data: null, error: undefined } : { ...read, error: withFields(read.error) }}
      missing={isExpired ? 'The offer has expired, so it has no estimate.' : 'No estimate.'}
      actions={
        <>
          {estimate?.raw != null && (
            <IconButton
              size="small"
              label="Estimate payload"
              icon={<Braces aria-hidden="true" />}
              onPress={() => drawer.open('Fare estimate', estimate.raw)}
            />
          )}
          {read.error && !(read.error.isRetryable && !isExpired) && (
            <Button size="small" onPress={isExpired ? onAskForOffers : read.retry}>
              {isExpired ? 'Get new offers' : 'Estimate again'}
            </Button>
          )}
        </>
      }
    >
      {(fare) => (
        <FieldColumns>
          <PriceLines pricing={fare.pricing} />
          <FieldList>
            <Field label="Total">{rangeText(fare) ?? <NoValue />}</Field>
            <Field label="Distance">{fare.distanceMeters === null ? <NoValue /> : distanceText(fare.distanceMeters)}</Field>
            <Field label="Duration">{fare.durationSeconds === null ? <NoValue /> : durationText(fare.durationSeconds)}</Field>
            <Field label="Expires">
              <DateTime value={fare.expiresAt} zone={zone} format="time-with-seconds" />
            </Field>
            <CopyField label="Estimate ID" value={fare.id} />
          </FieldList>
        </FieldColumns>
      )}
    </Section>
  );
}
