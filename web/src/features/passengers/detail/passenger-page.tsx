import { lazy, Suspense } from 'react';
import { useParams } from 'react-router-dom';
import styled from 'styled-components';
import { useCan } from '@/lib/access/use-can';
import { toDataError } from '@/lib/errors';
import { usePageTitle } from '@/lib/page-title';
import { routeUrl } from '@/lib/urls';
import { ButtonLink } from '@/ui/button';
import { CopyText } from '@/ui/copy-text';
import { DetailPage, Section, SectionGrid } from '@/ui/detail';
import { Page } from '@/ui/page';
import { ForbiddenState, NotFoundState } from '@/ui/states';
import { BookingsSection } from './bookings-section';
import { CouponsSection } from './coupons-section';
import { DeleteButton } from './delete-button';
import { usePassengerQuery } from './passenger.generated';
import { PaymentSection } from './payment-section';
import { ProfileSection } from './profile-section';

// Forms bring a lot of code: only those who may send wait for it, and only with this section.
const PushSection = lazy(() => import('./push-section'));

/** Sections below each other; short ones leave no holes beside long ones. */
const Column = styled.div`
  display: grid;
  gap: var(--space-4);
  min-width: 0;
`;

function PassengerById({ id }: { id: string }) {
  const { data, error, loading, refetch } = usePassengerQuery({
    variables: { id },
  });
  const canModify = useCan('modify');
  const passenger = data?.passenger;
  const problem = toDataError(error);
  // No name here: the title goes into the browser's history.
  usePageTitle(`Passenger ${id}`);
  const isMissing = data !== undefined && !passenger && !problem;
  if (isMissing || problem?.code === 'FORBIDDEN') {
    return (
      <Page title="Passenger" subtitle={<CopyText value={id} />}>
        {isMissing ? (
          <NotFoundState what="passenger" action={<ButtonLink to={routeUrl('passengers')}>All passengers</ButtonLink>} />
        ) : (
          <ForbiddenState />
        )}
      </Page>
    );
  }
  const name = passenger?.fullName || 'this passenger';
  return (
    <DetailPage
      title={passenger ? passenger.fullName || 'Passenger without a name' : 'Passenger'}
      subtitle={passenger ? undefined : <CopyText value={id} />}
      actions={canModify && passenger && <DeleteButton passenger={passenger} name={name} />}
    >
      <SectionGrid>
        <Column>
          <ProfileSection passenger={passenger ?? undefined} isLoading={loading} error={problem} onRetry={() => void refetch()} />
          <BookingsSection passengerId={id} />
        </Column>
        <Column>
          <PaymentSection passengerId={id} name={name} />
          {canModify && passenger && (
            <Suspense
              fallback={
                <Section title="Push notification" isLoading>
                  {null}
                </Section>
              }
            >
              <PushSection passenger={passenger} name={name} />
            </Suspense>
          )}
        </Column>
      </SectionGrid>
      <CouponsSection passengerId={id} />
    </DetailPage>
  );
}

/** One passenger: who it is, how the person rides and pays, and what can be done about it. */
export default function PassengerPage() {
  const { id = '' } = useParams();
  return <PassengerById key={id} id={id} />;
}
