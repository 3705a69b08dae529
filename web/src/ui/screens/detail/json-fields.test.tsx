import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { JsonFields } from './json-fields';

test('each click shows some more of very many fields', async () => {
  const value = Object.fromEntries(Array.from({ length: 100_000 }, (_, at) => [`field ${at}`, at]));
  const { container } = render(<JsonFields value={value} empty="None." />);
  await userEvent.click(screen.getByRole('button', { name: 'Show 200 of 99,988 more fields' }));
  expect(screen.getByText('211')).toBeVisible();
  expect(container.querySelectorAll('dt').length).toBeLessThan(300);
});

test('the start of very many objects and very long lists is shown', () => {
  const objects = Object.fromEntries(Array.from({ length: 1000 }, (_, at) => [`object ${at}`, { at }]));
  const list = Array.from({ length: 60_000 }, (_, at) => `${at} ${'x'.repeat(500)}`);
  const { container } = render(<JsonFields value={{ ...objects, list, ['n'.repeat(900_000)]: 1 }} empty="None." />);
  expect(screen.getAllByRole('region')).toHaveLength(100);
  expect(container.textContent.length).toBeLessThan(10_000);
});
