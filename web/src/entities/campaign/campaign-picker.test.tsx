import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { mixed, object } from 'yup';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { writeSelectedFleet } from '@/lib/fleet/fleet-scope';
import { SubmitButton } from '@/ui/screens/form/fields';
import { Form } from '@/ui/screens/form/form';
import { messages } from '@pax/schema/rules/messages';
import { fakeGateway } from '../../../test/fake-gateway';
import { mockLayout } from '../../../test/layout';
import { SignedIn } from '../../../test/signed-in';
import { CampaignField } from './campaign-picker';

beforeEach(() => mockLayout());

const spring = {
  id: 'campaign-1',
  name: 'Spring',
  status: 'RUNNING',
  statusCode: 'RUNNING',
  discount: { type: 'PERCENTAGE', typeCode: 'PERCENTAGE', value: 20 },
};
const winter = { ...spring, id: 'campaign-2', name: 'Winter', status: 'INACTIVE', statusCode: 'INACTIVE' };

it('chooses and clears a campaign of the selected fleet, and warns if passengers can’t use it', async () => {
  writeSelectedFleet({
    id: 'fleet-oslo',
    name: 'Oslo Taxi',
    humanReadableId: 'oslo',
    timezone: 'Europe/Oslo',
    currency: 'NOK',
    locale: 'nb',
  });
  const asked = jest.fn();
  const onSubmit = jest.fn(() => 'saved' as const);
  const gateway = fakeGateway({
    campaign: ({ id }: { id: string }) => [spring, winter].find((campaign) => campaign.id === id) ?? null,
    campaigns: ({ page, maxPerPage, ...args }: { page: number; maxPerPage: number }) => {
      asked(args);
      return { items: [spring, winter], pageInfo: { page, maxPerPage, hasMore: false, total: 2 } };
    },
  });
  const form = (
    <Form
      label="Send"
      initialValues={{ campaign: null }}
      schema={object({ campaign: mixed().required(messages.required) })}
      draft={null}
      onSubmit={onSubmit}
    >
      <CampaignField name="campaign" label="Campaign" isOptional />
      <SubmitButton>Send</SubmitButton>
    </Form>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element: <SignedIn link={gateway}>{form}</SignedIn> }])} />);
  const user = userEvent.setup();
  const send = () => user.click(screen.getByRole('button', { name: 'Send' }));
  const empty = await screen.findByRole('button', { name: 'Campaign: Select a campaign…' });
  await send();
  await waitFor(() => expect(empty).toHaveAccessibleDescription('This field is required'));
  await user.click(empty);
  expect(await screen.findByRole('option', { name: /Spring.*Running · 20%/ })).toBeVisible();
  await user.click(screen.getByRole('option', { name: /Winter/ }));
  const chosen = await screen.findByRole('button', { name: 'Campaign: Winter' });
  await waitFor(() => expect(chosen).toHaveAccessibleDescription(expect.stringMatching(/^Inactive · 20%: passengers can’t use it\s*$/)));
  expect(asked).toHaveBeenCalledWith({ fleetId: 'fleet-oslo', filter: { search: null } });
  await send();
  await waitFor(() => expect(onSubmit).toHaveBeenCalledWith({ campaign: { id: 'campaign-2', name: 'Winter' } }, expect.anything()));
  await user.click(chosen);
  await user.click(await screen.findByRole('option', { name: /None/ }));
  expect(await screen.findByRole('button', { name: 'Campaign: Select a campaign…' })).toHaveTextContent('Select a campaign…');
});
