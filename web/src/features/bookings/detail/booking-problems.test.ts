import type { BookingProblem } from '@/entities/booking/problems';
import { countsBySection } from './booking-problems';

const problem = (section: BookingProblem['section'], severity: BookingProblem['severity']): BookingProblem => ({
  id: 'not-ended',
  title: 'Problem',
  section,
  severity,
});

test('a section has the number of its problems and the worst severity, whatever their order', () => {
  const counts = countsBySection([
    problem('payment', 'warning'),
    problem('systems', 'warning'),
    problem('payment', 'danger'),
    problem('payment', 'warning'),
  ]);
  expect([...counts]).toEqual([
    ['payment', { count: 3, severity: 'danger' }],
    ['systems', { count: 1, severity: 'warning' }],
  ]);
});
