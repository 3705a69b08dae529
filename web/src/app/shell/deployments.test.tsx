import { act, screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { fakeDeployment } from '../../../test/fake-deployment';
import { renderApp } from '../../../test/render-app';

const deployment = fakeDeployment({ mode: 'LIVE', label: 'production', isProduction: true });
const deployments = [
  { name: 'Europe', url: 'https://eu.ops.example/', isCurrent: true },
  { name: 'Americas', url: 'https://us.ops.example/console', isCurrent: false },
];

const open = (gateway: object) => renderApp({ at: '/dashboard/home', gateway: { deployment: { ...deployment, ...gateway } } });

it('always names this deployment, where there are several', async () => {
  open({ deployments });
  expect(await screen.findByRole('button', { name: 'Deployment: Europe' })).toBeVisible();
  await waitFor(() => expect(document.title).toMatch(/Pax Dashboard \(Europe\)$/));
});

it('links to the others, and says which one is open', async () => {
  const { user } = open({ deployments });
  await user.click(await screen.findByRole('button', { name: 'Deployment: Europe' }));
  const panel = await screen.findByRole('dialog', { name: 'Deployments' });
  const links = within(panel).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('target')])).toEqual([
    ['Americasus.ops.example/console', 'https://us.ops.example/console', null],
  ]);
  expect(within(panel).getByText('Europe').closest('[aria-current]')).toHaveTextContent('You are here');
  expect(await act(() => axe(panel))).toHaveNoViolations();
});

it('shows nothing where there is one', async () => {
  open({ deployments: [] });
  expect(await screen.findByText('Version 1.2.3')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Deployment/ })).toBeNull();
});
