import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { object, string } from 'yup';
import { Form } from '@/ui/screens/form/form';
import { SubmitButton } from '@/ui/screens/form/fields';
import { MultiPicker } from '@/ui/screens/form/picker/multi-picker';
import { messages } from '@pax/schema/rules/messages';
import { fakeGateway } from '../../../test/fake-gateway';
import { mockLayout } from '../../../test/layout';
import { SignedIn } from '../../../test/signed-in';
import { pickableFleets } from './fleet';
import type { FleetHeadFragment } from './fleet.generated';
import { FleetField, FleetFilter } from './fleet-picker';

beforeEach(() => mockLayout());

const fleetOf = (city: string): FleetHeadFragment => ({
  id: `fleet-${city.toLowerCase()}`,
  name: `${city} Taxi`,
  humanReadableId: `${city.toLowerCase()}-taxi`,
  timezone: 'Europe/Oslo',
});
const [oslo, bergen, tromso] = [fleetOf('Oslo'), fleetOf('Bergen'), fleetOf('Tromsø')];
const all = [oslo, bergen, tromso];

const gateway = fakeGateway({
  fleet: ({ id }: { id: string }) => all.find((fleet) => fleet.id === id) ?? null,
  fleets: ({ filter, page, maxPerPage }: { filter: { search: string | null }; page: number; maxPerPage: number }) => {
    const items = all.filter(({ name }) => name?.toLowerCase().includes(filter.search?.toLowerCase() ?? ''));
    return { items, pageInfo: { page, maxPerPage, hasMore: false, total: items.length } };
  },
});

function renderInPage(element: ReactNode) {
  const router = createMemoryRouter([{ path: '/', element: <SignedIn link={gateway}>{element}</SignedIn> }]);
  return { ...render(<RouterProvider router={router} />), user: userEvent.setup() };
}

describe('many fleets', () => {
  function Host({ initial, cap }: { initial: FleetHeadFragment[]; cap: number }) {
    const [value, setValue] = useState(initial);
    return (
      <>
        <MultiPicker pickable={pickableFleets} value={value} onChange={setValue} cap={cap} />
        <p data-testid="ids">{value.map(({ id }) => id).join(' ')}</p>
      </>
    );
  }
  const box = (name: string) => screen.findByRole('checkbox', { name });

  it('lists picked fleets first, and a removed one can be picked again', async () => {
    const { user } = renderInPage(<Host initial={[oslo, bergen]} cap={5} />);
    const list = await screen.findByRole('list', { name: 'Selected fleets' });
    expect(within(list).getAllByRole('checkbox')).toHaveLength(2);
    await user.click(await box('Oslo Taxi'));
    expect(screen.getByTestId('ids')).toHaveTextContent(/^fleet-bergen$/);
    expect(await box('Oslo Taxi')).not.toBeChecked();
    await user.click(await box('Oslo Taxi'));
    expect(screen.getByTestId('ids')).toHaveTextContent(/^fleet-bergen fleet-oslo$/);
    await user.click(screen.getByRole('button', { name: 'Show all' }));
    await user.click(await box('Tromsø Taxi'));
    expect(screen.getByTestId('ids')).toHaveTextContent('fleet-tromsø');
  });

  it('are no more than the cap, which is said', async () => {
    const { user } = renderInPage(<Host initial={[]} cap={1} />);
    await user.click(await box('Oslo Taxi'));
    expect(await box('Bergen Taxi')).toBeDisabled();
    expect(screen.getByRole('status')).toHaveTextContent('Please select at most 1 fleets');
  });
});

describe('one fleet', () => {
  it('filters, under its name, and is given up again', async () => {
    function Host() {
      const [value, setValue] = useState('');
      return <FleetFilter value={value} onChange={setValue} />;
    }
    const { user } = renderInPage(<Host />);
    await user.click(await screen.findByRole('button', { name: 'Fleet' }));
    const field = await screen.findByRole('combobox', { name: 'Fleets' });
    await user.type(field, 'berg');
    await waitFor(() => expect(screen.queryByRole('option', { name: /Oslo Taxi/ })).not.toBeInTheDocument());
    await user.click(await screen.findByRole('option', { name: /Bergen Taxi/ }));
    const trigger = await screen.findByRole('button', { name: 'Fleet: Bergen Taxi' });
    await user.click(trigger);
    await user.click(await screen.findByRole('option', { name: /Any fleet/ }));
    expect(await screen.findByRole('button', { name: 'Fleet' })).toBeVisible();
  });

  it('an Enter right after typing chooses the first fleet that it finds, neither one of the previous search nor none', async () => {
    const onChange = jest.fn();
    const { user } = renderInPage(<FleetFilter value="" onChange={onChange} />);
    await user.click(await screen.findByRole('button', { name: 'Fleet' }));
    await screen.findByRole('option', { name: /Oslo Taxi/ });
    await user.keyboard('berg{Enter}');
    expect(screen.getByRole('dialog', { name: 'Fleet' })).toBeVisible();
    await waitFor(() => expect(onChange).toHaveBeenCalled());
    expect(onChange.mock.calls).toEqual([['fleet-bergen', 'Bergen Taxi']]);
  });

  it('is selected in a form, which shows where it is missing', async () => {
    const onSubmit = jest.fn(() => 'saved' as const);
    const { user } = renderInPage(
      <Form
        label="Look up"
        initialValues={{ fleetId: '' }}
        schema={object({ fleetId: string().required(messages.required) })}
        draft={null}
        onSubmit={onSubmit}
      >
        <FleetField name="fleetId" label="Fleet" />
        <SubmitButton>Look up</SubmitButton>
      </Form>,
    );
    await user.click(await screen.findByRole('button', { name: 'Look up' }));
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Fleet: Select a fleet…' })).toHaveAccessibleDescription('This field is required'),
    );
    await user.click(screen.getByRole('button', { name: 'Fleet: Select a fleet…' }));
    await user.click(await screen.findByRole('option', { name: /Oslo Taxi/ }));
    expect(await screen.findByRole('button', { name: 'Fleet: Oslo Taxi' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Look up' }));
    await waitFor(() => expect(onSubmit).toHaveBeenCalledWith({ fleetId: 'fleet-oslo' }, expect.anything()));
  });
});
