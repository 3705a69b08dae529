import { Navigate, useSearchParams } from 'react-router-dom';
import { usePageTitle } from '@/lib/browser/page-title';
import { routeUrl } from '@/lib/routes/urls';
import { PageFrame } from '@/ui/screens/detail/page';
import { jobsTabIn } from './bookings-list';
import { BookingsDesk } from './bookings-desk';

/** The bookings. The lists of jobs that were tabs of this page have their own. */
export default function BookingsPage() {
  const [params] = useSearchParams();
  usePageTitle('Bookings');
  if (jobsTabIn(params)) return <Navigate to={`${routeUrl('booking-jobs')}?${params.toString()}`} replace />;
  return (
    <PageFrame>
      <BookingsDesk />
    </PageFrame>
  );
}
