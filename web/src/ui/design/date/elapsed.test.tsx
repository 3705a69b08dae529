import { render, screen } from '@testing-library/react';
import { Elapsed } from './elapsed';

const now = Date.parse('2026-03-01T12:00:00.000Z');
const hour = 3_600_000;
const thresholds = { warningMs: 3 * hour, dangerMs: 6 * hour };

it.each([
  ['2026-03-01T10:30:00.000Z', '1 h 30 min'],
  ['2026-03-01T09:00:00.000Z', '3 h 0 min, longer than usual'],
  ['2026-03-01T00:57:00.000Z', '11 h 3 min, far too long'],
  ['2026-03-01T12:00:30.000Z', '0 min'],
])('since %s: %s', (since, text) => {
  const { container } = render(<Elapsed since={since} now={now} thresholds={thresholds} />);
  expect(container).toHaveTextContent(new RegExp(`^${text}$`));
  expect(screen.queryAllByText(/than usual|too long/)).toHaveLength(text.includes(',') ? 1 : 0);
});
