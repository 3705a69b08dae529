import { screen, waitFor } from '@testing-library/react';
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

it('opens another deployment', async () => {
  const { user, leave } = open({ deployments });
  await user.click(await screen.findByRole('button', { name: 'Deployment: Europe' }));
  expect(await screen.findByRole('menuitem', { name: 'Europe' })).toHaveAttribute('aria-disabled', 'true');
  await user.click(screen.getByRole('menuitem', { name: 'Americas' }));
  expect(leave).toHaveBeenCalledWith('https://us.ops.example/console');
});

it('shows nothing where there is one', async () => {
  open({ deployments: [] });
  expect(await screen.findByText('Version 1.2.3')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Deployment/ })).toBeNull();
});
