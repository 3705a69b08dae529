import { screen, within } from '@testing-library/react';
import { fakeRelease } from '../intent/testing/fake-matrix';
import { giveRoom, matrix, open, platformWith } from '../intent/testing/open-intent';

beforeEach(giveRoom);

it('groups failures by their cause, which selects them, and says why fewer can be retried', async () => {
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
  const failed = (name: string, comments: string, retryAvailableAt: string | null = null) => {
    const release = fakeRelease(name, 'failed');
    return {
      ...release,
      tasks: (release.tasks ?? []).map((task) => (task.state === 'FAILED' ? { ...task, comments, retryAvailableAt } : task)),
    };
  };
  const unitTests = "Job 'unit-tests' failed: script exited with code 1";
  const releases = [
    failed('oslo ios', unitTests),
    failed('oslo android', unitTests, tomorrow),
    failed('turku ios', 'The store rejected the credentials of the booking channel (401)'),
  ];
  const { user } = await open(platformWith(releases));
  const row = within(await matrix()).getByRole('row', { name: /turku/ });
  expect(row).toHaveTextContent('The store rejected the credentials of the booking channel (401)');
  const causes = screen.getByRole('group', { name: 'Why releases failed' });
  expect(causes).toHaveTextContent(/^Causes:.*unit-tests.* ×2.*The store rejected.* ×1/);
  expect(causes).toHaveTextContent(/2 of 3 failed releases can be retried now\. The other one: The release task is not ready yet/);
  await user.click(within(causes).getByRole('button', { name: /unit-tests/ }));
  expect(await screen.findByText('2 selected')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Retry selected (1)' })).toBeVisible();
});
