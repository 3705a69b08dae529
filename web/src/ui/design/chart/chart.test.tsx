import { render, screen, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { SegmentBar } from './segment-bar';

test('the segment bar lists its segments, empty ones included', async () => {
  const { container } = render(
    <SegmentBar
      label="Pushes"
      total={1300}
      segments={[
        { label: 'Sent', value: 1200, tone: 'success' },
        { label: 'Failed', value: 0, tone: 'danger' },
        { label: 'Left', value: 100, tone: 'none' },
      ]}
    />,
  );
  const items = within(screen.getByRole('list', { name: 'Pushes' })).getAllByRole('listitem');
  expect(items.map(({ textContent }) => textContent)).toEqual(['Sent 1,200', 'Failed 0', 'Left 100']);
  expect(await axe(container)).toHaveNoViolations();
});
