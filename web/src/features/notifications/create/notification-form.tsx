import { useFormikContext } from 'formik';
import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import { channelName } from '@/entities/booking-channel/channel';
import { useGateway } from '@/lib/data/gateway';
import { somethingWentWrong, toDataError, type DataError } from '@/lib/errors';
import type { SelectedFleet } from '@/lib/fleet/fleet-scope';
import { notificationIntentUrl, routeUrl } from '@/lib/routes/urls';
import { useIsMounted } from '@/ui/screens/action/use-action';
import { Button } from '@/ui/design/button/button';
import type { DraftName } from '@/ui/screens/form/draft';
import { CancelButton, Form, FormActions, type Submission } from '@/ui/screens/form/form';
import { discardInputOf } from '@/ui/design/leave-guards';
import { Column } from '@/ui/design/layout';
import { Section } from '@/ui/screens/detail/section';
import { ErrorBanner } from '@/ui/design/states/states';
import { QuietLine } from '@/ui/design/text';
import { MessagePreview } from '../message/message-fields';
import { ConfirmSend, type ReviewedNotification } from '../send/confirm-send';
import { Review } from '../send/review';
import { previewRead } from '../send/reads';
import { passengersText, sendLabels } from '../send/sentence';
import { notificationsNamed, useSendNotification } from '../send/use-send';
import { AudienceCount } from './audience-count';
import { useChannelSize } from './use-channel-size';
import { notificationModels, notificationSchema, toDraft, toInput, withFormNames, type NotificationValues } from './notification-values';

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

export interface NotificationFormProps {
  label: string;
  /** Fixed when the form is opened. */
  fleet: SelectedFleet;
  draft: DraftName & { readonly target: string };
  initialValues: NotificationValues;
  children: ReactNode;
}

/**
 * The form of a new notification, in any layout: checked and counted by a dry run, confirmed, and sent once.
 */
export function NotificationForm({ label, fleet, draft, initialValues, children }: NotificationFormProps) {
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
      const { passengersCount, isExact, request } = counted;
      const channel = values.bookingChannel ? channelName(values.bookingChannel) : input.bookingChannelId;
      const reach = { passengersCount, isExact, times: Math.max(1, input.schedules.length), channel };
      setReviewed({
        values,
        notification: { input: { ...input, maxPassengersCount: passengersCount }, reach, request, existing },
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
        label={label}
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
      <MessagePreview />
      {!isReviewed && <AudienceCount size={size} />}
      {refusal && (
        <div tabIndex={-1} data-form-error="">
          <ErrorBanner error={refusal} />
        </div>
      )}
      {isReviewed ? (
        <Review
          reviewed={reviewed.notification}
          fleetName={fleet.name}
          zone={fleet.timezone}
          campaignName={values.campaign?.name ?? values.campaign?.id ?? null}
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
