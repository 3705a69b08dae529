import { plainText } from '@/lib/text/plain-text';
import { Formik, useFormikContext } from 'formik';
import { useEffect, useEffectEvent, useState } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { useDebounced } from '@/lib/browser/debounced';
import { DateTimeField, SelectField, TextField } from '@/ui/screens/form/fields';
import { isIncompleteDateTime } from '@/ui/design/date/incomplete-date-time';
import type { Zone } from '@/lib/dates/dates';
import { Column, FieldColumns, FoldedSections } from '@/ui/design/layout';
import { defaults, type FareSession, phones } from './model/session';
import type { SessionState } from './use-session';

/** Debounce in milliseconds before input is written to the URL. */
const writeDelay = 400;

interface Details {
  pickupTime: string;
  platform: string;
  language: string;
  pickupType: string;
  dispatchAccountId: string;
  coupons: string;
}

const toDetails = (session: FareSession): Details => ({
  pickupTime: session.pickupTime,
  platform: session.platform ?? '',
  language: session.language,
  pickupType: session.pickupType,
  dispatchAccountId: session.dispatchAccountId,
  coupons: session.couponIds.join(', '),
});

const fromDetails = ({ pickupTime, platform, language, pickupType, dispatchAccountId, coupons }: Details): Partial<FareSession> => ({
  pickupTime: isIncompleteDateTime(pickupTime) ? '' : pickupTime,
  platform: phones.find((phone) => phone === platform) ?? null,
  language: language.trim() || defaults.language,
  pickupType: pickupType.trim() || defaults.pickupType,
  dispatchAccountId: plainText(dispatchAccountId),
  couponIds: [...new Set(coupons.split(/[\s,]+/))].filter((id) => id !== ''),
});

function Write({ session, change }: Pick<SessionState, 'session' | 'change'>) {
  const { values } = useFormikContext<Details>();
  const settled = useDebounced(values, writeDelay);
  const write = useEffectEvent((details: Details) => {
    const next = fromDetails(details);
    if (JSON.stringify({ ...session, ...next }) !== JSON.stringify(session)) change(next);
  });
  useEffect(() => write(settled), [settled]);
  return null;
}

/** Folded unless the link has one of them. */
function FewNeed({ session: { language, pickupType, dispatchAccountId, couponIds } }: Pick<SessionState, 'session'>) {
  const [isOpen] = useState(
    language !== defaults.language || pickupType !== defaults.pickupType || dispatchAccountId !== '' || couponIds.length > 0,
  );
  return (
    <FoldedSections open={isOpen}>
      <summary>Language, pickup type, account and coupons</summary>
      <FieldColumns>
        <TextField isCode name="language" label="Language" hint="An ISO 639-1 code. Defaults to en." isOptional />
        <TextField isCode name="pickupType" label="Pickup type" hint="A platform code. Defaults to standard." isOptional />
        <TextField
          name="dispatchAccountId"
          label="Dispatch account ID"
          hint="ID of the paying account in the dispatch system."
          isOptional
        />
        <TextField name="coupons" label="Coupon IDs" hint="Passenger coupon IDs, separated by commas." isOptional />
      </FieldColumns>
    </FoldedSections>
  );
}

interface DetailsFieldsProps extends Pick<SessionState, 'session' | 'change'> {
  zone: Zone;
}

/** The request's parameters besides its places. Typed values are written to the URL with a delay. */
export function DetailsFields({ session, change, zone }: DetailsFieldsProps) {
  const { key } = useLocation();
  // The page replaces its own entry; any other navigation, such as Back or a link to a new session, must discard typed values.
  const isOpened = useNavigationType() !== NavigationType.Replace;
  const [openedKey, setOpenedKey] = useState(key);
  if (isOpened && key !== openedKey) setOpenedKey(key);
  return (
    <Formik key={openedKey} initialValues={toDetails(session)} onSubmit={() => undefined}>
      <Column $gap={2}>
        <FieldColumns>
          <Write session={session} change={change} />
          <DateTimeField
            name="pickupTime"
            label="Pickup time"
            isOptional
            zone={zone ?? 'UTC'}
            hint="Leave empty for as soon as possible."
          />
          <SelectField
            name="platform"
            label="Passenger’s phone"
            isOptional
            placeholder="Any"
            options={[
              { value: 'IOS', label: 'iOS' },
              { value: 'ANDROID', label: 'Android' },
            ]}
          />
        </FieldColumns>
        <FewNeed session={session} />
      </Column>
    </Formik>
  );
}
