import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Formik, useFormikContext } from 'formik';
import { axe } from 'jest-axe';
import { ComboBoxField } from './combo-box-field';

const options = [
  { value: 'NO', label: 'Norway', details: ['NO'] },
  { value: 'MK', label: 'North Macedonia', details: ['MK'] },
  { value: 'BR', label: 'São Tomé', details: ['BR'] },
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

it('shows the label of its value, and offers all options with their details', async () => {
  const { box, container } = open('NO');
  expect(box).toHaveValue('Norway');
  expect(box).toHaveAccessibleDescription(/^Where it drives/);
  expect(await axe(container)).toHaveNoViolations();
  const offered = [...container.querySelectorAll('option')];
  expect(offered.map(({ label }) => label)).toEqual(['Norway · NO', 'North Macedonia · MK', 'São Tomé · BR', 'America/New_York']);
});

it('takes an option that is typed out, also by code and without accents, without changing the text while typing', async () => {
  const { user, box } = open();
  await user.type(box, 'no');
  expect(value()).toHaveTextContent('NO');
  await user.type(box, 'rth macedonia');
  expect(box).toHaveValue('north macedonia');
  await user.click(screen.getByText('Elsewhere'));
  expect(value()).toHaveTextContent('MK');
  expect(box).toHaveValue('North Macedonia');
  await user.clear(box);
  await user.type(box, 'sao tome');
  expect(value()).toHaveTextContent('BR');
});

it('keeps any other text as it was typed, for the schema to judge', async () => {
  const { user, box } = open();
  await user.type(box, 'Atlantis');
  await user.tab();
  expect(value()).toHaveTextContent('Atlantis');
  expect(box).toHaveValue('Atlantis');
});
