import { useFormikContext } from 'formik';
import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import { channelName } from '@/entities/booking-channel/channel';
import { PushPreview } from '@/entities/notification/push-preview';
import { useGateway } from '@/lib/data/gateway';
import { useRead } from '@/lib/data/use-read';
import { somethingWentWrong, toDataError, type DataError } from '@/lib/errors';
import type { SelectedFleet } from '@/lib/fleet/fleet-scope';
import { notificationIntentUrl, routeUrl } from '@/lib/routes/urls';
import { isolated } from '@/lib/text/bidi';
import { capitalised } from '@/lib/text/capitalised';
import { useIsMounted } from '@/ui/screens/action/use-action';
import { Button } from '@/ui/design/button/button';
import type { DraftName } from '@/ui/screens/form/draft';
import { CancelButton, Form, FormActions, type Submission } from '@/ui/screens/form/form';
import { discardInputOf } from '@/ui/design/leave-guards';
import { Column } from '@/ui/design/layout';
import { Section } from '@/ui/screens/detail/section';
import { ErrorBanner, Skeleton } from '@/ui/design/states/states';
import { QuietLine } from '@/ui/design/text';
import { ConfirmSend, type ReviewedNotification } from '../send/confirm-send';
import { Review } from '../send/review';
import { previewRead } from '../send/reads';
import { passengersText, sendLabels } from '../send/sentence';
import { notificationsNamed, useSendNotification } from '../send/use-send';
import { targetOf } from './audience';
import { channelSizeRead } from './reads';
import {
  notificationModels,
  notificationSchema,
  platformsOf,
  toDraft,
  toInput,
  withFormNames,
  type NotificationValues,
} from './notification-values';

/* The fields, and beside them what passengers see, how many they are, and the button. */
const Split = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 360px;
  align-items: start;
  gap: var(--space-4);
  & > :last-child {
    position: sticky;
    top: calc(var(--top-bar-height) + var(--space-4));
    max-height: calc(100vh - var(--top-bar-height) - 2 * var(--space-4));
    overflow: auto;
  }
  @media (max-width: 1100px) {
    grid-template-columns: minmax(0, 1fr);
    & > :last-child {
      position: static;
      max-height: none;
    }
  }
`;

/** The reviewed values. Any later change invalidates the review. */
interface ReviewedValues {
  readonly values: NotificationValues;
  readonly notification: ReviewedNotification;
}

interface NotificationFormProps {
  /** Fixed when the form is opened. */
  fleet: SelectedFleet;
  draft: DraftName & { readonly target: string };
  initialValues: NotificationValues;
  children: ReactNode;
}

/**
 * The form of a new notification: checked and counted by a dry run, confirmed, and sent once.
 */
export function NotificationForm({ fleet, draft, initialValues, children }: NotificationFormProps) {
  const gateway = useGateway();
  const navigate = useNavigate();
  const isHere = useIsMounted();
  const send = useSendNotification(fleet);
  const [reviewed, setReviewed] = useState<ReviewedValues | null>(null);
  const [isConfirming, setConfirming] = useState(false);
  const [refusal, setRefusal] = useState<DataError>();
  const zone = fleet.timezone;

  const review = async (values: NotificationValues): Promise<Submission> => {
    setReviewed(null);
    setRefusal(undefined);
    const input = toInput(values, { fleetId: fleet.id, zone });
    try {
      const [counted, existing] = await Promise.all([
        gateway.lookUp(previewRead(input)),
        notificationsNamed(gateway, fleet.id, input.name),
      ]);
      if (!counted) throw new Error(somethingWentWrong);
      const { passengersCount, isExact } = counted;
      const channel = values.bookingChannel ? channelName(values.bookingChannel) : input.bookingChannelId;
      const reach = { passengersCount, isExact, times: Math.max(1, input.schedules.length), channel };
      setReviewed({
        values,
        notification: { input: { ...input, maxPassengersCount: passengersCount }, reach, existing },
      });
    } catch (problem) {
      const error = toDataError(problem);
      if (!error || Object.keys(error.fields).length > 0) throw withFormNames(problem, values);
      // Shown beside the button, because the form's own error would be out of view.
      setRefusal(error);
    }
    return 'unsaved';
  };

  const confirm = async ({ input, existing }: ReviewedNotification) => {
    const { id, error } = await send({ input, knownIds: existing.matches.map((each) => each.id) });
    if (!isHere()) return;
    setConfirming(false);
    if (id !== undefined) {
      // Leaves without confirmation, because the input has been sent.
      discardInputOf(draft.target);
      await navigate(notificationIntentUrl(id));
    }
    if (!error) return;
    setReviewed(null);
    const reasons = [...new Set([error.message, ...Object.values(error.fields)])].join(' · ');
    setRefusal({ ...error, message: error.notSent ? reasons : `Nothing was sent. ${reasons}` });
  };

  return (
    <>
      <Form
        label="New notification"
        initialValues={initialValues}
        schema={notificationSchema(zone)}
        draft={draft}
        toDraft={(values) => toDraft(values, zone)}
        draftModels={notificationModels}
        isWide
        onSubmit={review}
      >
        <Split>
          <Column>{children}</Column>
          <ReviewSection fleet={fleet} reviewed={reviewed} refusal={refusal} onSend={() => setConfirming(true)} />
        </Split>
      </Form>
      {isConfirming && reviewed && (
        <ConfirmSend
          reviewed={reviewed.notification}
          fleetName={fleet.name}
          zone={zone}
          onSend={() => confirm(reviewed.notification)}
          onClose={() => setConfirming(false)}
        />
      )}
    </>
  );
}

const Count = styled.p<{ $isNone: boolean }>`
  padding: 8px 12px;
  border-radius: var(--radius-medium);
  background: var(--color-${({ $isNone }) => ($isNone ? 'danger-soft' : 'sunken')});
  color: var(--color-${({ $isNone }) => ($isNone ? 'danger-text' : 'text')});
`;

/** Counts the passengers of a booking channel, again on each choice. */
function useChannelSize(bookingChannelId: string | undefined) {
  const { data, error, retry, isReading, isPrevious } = useRead(channelSizeRead(bookingChannelId ?? null));
  return {
    /** Undefined until it is known, null if the platform does not count them. */
    total: data === undefined || isPrevious ? undefined : (data?.total ?? null),
    error: isReading ? undefined : error,
    retry,
  };
}

/** The size of the audience, counted as soon as a channel is chosen. Uploaded lists show their own size. */
function AudienceCount({ size }: { size: ReturnType<typeof useChannelSize> }) {
  const { values } = useFormikContext<NotificationValues>();
  const { bookingChannel } = values;
  const target = targetOf(values);
  if (!bookingChannel || target === 'specific' || (target === 'platform' && platformsOf(values).length === 0)) return null;
  if (size.error) return <ErrorBanner error={size.error} onRetry={size.retry} />;
  if (size.total === undefined) return <Skeleton height="36px" />;
  const isExact = target === 'all';
  return (
    <Count role="status" $isNone={size.total === 0}>
      {size.total === 0 ? (
        <>{isolated(channelName(bookingChannel))} has no passengers.</>
      ) : (
        <>
          {capitalised(passengersText({ passengersCount: size.total, isExact }))} of {isolated(channelName(bookingChannel))}
          {!isExact && size.total !== null && ': not counted by phone.'}
        </>
      )}
    </Count>
  );
}

interface ReviewSectionProps {
  fleet: SelectedFleet;
  reviewed: ReviewedValues | null;
  refusal: DataError | undefined;
  onSend: () => void;
}

function ReviewSection({ fleet, reviewed, refusal, onSend }: ReviewSectionProps) {
  const { values, isSubmitting } = useFormikContext<NotificationValues>();
  const navigate = useNavigate();
  const size = useChannelSize(values.bookingChannel?.id);
  const isReviewed = reviewed?.values === values;
  const { verb, preposition } = sendLabels(reviewed?.notification.input.schedules ?? []);
  // Always in view, because the wrong app is the costliest mistake.
  const title = [fleet.name, ...(values.bookingChannel ? [channelName(values.bookingChannel)] : [])].join(' · ');
  const reviewButton = (text: string, variant: 'primary' | 'secondary') => (
    <Button
      type="submit"
      variant={variant}
      isPending={isSubmitting}
      disabledReason={size.total === 0 ? 'The booking channel has no passengers.' : undefined}
    >
      {text}
    </Button>
  );
  const cancel = <CancelButton onCancel={() => void navigate(routeUrl('notification-intents'))} />;
  return (
    <Section title={title}>
      <PushPreview
        app={values.bookingChannel ? channelName(values.bookingChannel) : 'The app'}
        title={values.title}
        text={values.text}
        imageUrl={values.imageUrl}
      />
      {!isReviewed && <AudienceCount size={size} />}
      {refusal && (
        <div tabIndex={-1} data-form-error="">
          <ErrorBanner error={refusal} />
        </div>
      )}
      {isReviewed ? (
        <Review
          reviewed={reviewed.notification}
          zone={fleet.timezone}
          actions={
            <FormActions>
              {cancel}
              {reviewButton('Review again', 'secondary')}
              <Button variant="danger" aria-haspopup="dialog" isDisabled={isSubmitting} onPress={onSend}>
                {`${verb} ${preposition} ${passengersText(reviewed.notification.reach)}…`}
              </Button>
            </FormActions>
          }
        />
      ) : (
        <>
          <QuietLine>
            {reviewed
              ? 'Something changed since the review. Review it again.'
              : 'Checks everything and counts the passengers. Nothing is sent yet.'}
          </QuietLine>
          <FormActions>
            {cancel}
            {reviewButton(reviewed ? 'Review again' : 'Review', 'primary')}
          </FormActions>
        </>
      )}
    </Section>
  );
}
