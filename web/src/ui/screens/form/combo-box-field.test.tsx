import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Formik, useFormikContext } from 'formik';
import { axe } from 'jest-axe';
import { ComboBoxField } from './combo-box-field';

const options = [
  { value: 'NO', label: 'Norway', details: [{ text: 'NO' }] },
  { value: 'MK', label: 'North Macedonia', details: [{ text: 'MK' }] },
  { value: 'BR', label: 'São Tomé', details: [{ text: 'BR' }] },
  { value: 'America/New_York', label: 'America/New_York' },
];

const Value = () => <output>{useFormikContext<{ country: string }>().values.country}</output>;

/** The open list hides everything else from screen readers. */
const value = () => screen.getByRole('status', { hidden: true });

function open(country = '') {
  const view = render(
    <Formik initialValues={{ country }} onSubmit={() => undefined}>
      <>
        <ComboBoxField name="country" label="Country" what="countries" options={options} hint="Where it drives" />
        <Value />
        <button type="button">Elsewhere</button>
      </>
    </Formik>,
  );
  return { ...view, user: userEvent.setup(), box: screen.getByRole('combobox', { name: 'Country' }) };
}

const shown = () =>
  within(screen.getByRole('listbox'))
    .getAllByRole('option')
    .map(({ textContent }) => textContent);

it('shows the label of its value, and all options when it is opened', async () => {
  const { user, box, container } = open('NO');
  expect(box).toHaveValue('Norway');
  expect(box).toHaveAccessibleDescription(/^Where it drives/);
  expect(await axe(container)).toHaveNoViolations();
  await user.click(screen.getByRole('button', { name: /Show countries/ }));
  expect(shown()).toHaveLength(4);
});

it('finds options by a part of a label or detail, without accents, and takes the chosen one', async () => {
  const { user, box } = open();
  await user.type(box, 'sao');
  expect(shown()).toEqual(['São ToméBR']);
  await user.keyboard('{ArrowDown}{Enter}');
  expect(value()).toHaveTextContent('BR');
  expect(box).toHaveValue('São Tomé');
  await user.clear(box);
  await user.type(box, 'new york');
  expect(shown()).toEqual(['America/New_York']);
});

it('takes an option that is typed out, also by code, without changing the text while typing', async () => {
  const { user, box } = open();
  await user.type(box, 'no');
  expect(value()).toHaveTextContent('NO');
  expect(shown()).toEqual(['NorwayNO', 'North MacedoniaMK']);
  await user.type(box, 'rth macedonia');
  expect(box).toHaveValue('north macedonia');
  await user.click(screen.getByText('Elsewhere'));
  expect(value()).toHaveTextContent('MK');
  expect(box).toHaveValue('North Macedonia');
});

it('keeps any other text as it was typed, for the schema to judge', async () => {
  const { user, box } = open();
  await user.type(box, 'Atlantis');
  expect(screen.getByText('No matching countries')).toBeVisible();
  await user.tab();
  expect(value()).toHaveTextContent('Atlantis');
  expect(box).toHaveValue('Atlantis');
});
