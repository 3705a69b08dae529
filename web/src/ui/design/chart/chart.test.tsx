import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { StepChart, type StepChartProps } from './step-chart';

const coupons: StepChartProps = {
  label: 'Coupons used',
  unit: 'coupons',
  max: 500,
  zone: 'Europe/Berlin',
  points: [
    { at: '2026-02-28T23:00:00.000Z', value: 0 },
    { at: '2026-03-01T23:00:00.000Z', value: 1200 },
    { at: '2026-03-03T23:00:00.000Z', value: 1412 },
  ],
};

describe('the step chart', () => {
  it('says where it ends, and has all of it in a table, by the days of its zone', async () => {
    const { container } = render(<StepChart {...coupons} max={2000} />);
    const chart = screen.getByRole('figure', { name: 'Coupons used' });
    expect(within(chart).getByRole('img')).toHaveAccessibleName('Coupons used: 1,412 of 2,000 coupons on 04 Mar 2026');
    container.querySelector('details')?.setAttribute('open', '');
    const rows = within(chart)
      .getAllByRole('row')
      .map(({ textContent }) => textContent);
    expect(rows).toEqual(['DayCoupons', '01 Mar 20260', '02 Mar 20261,200', '04 Mar 20261,412']);
    expect(await axe(container)).toHaveNoViolations();
  });

  it('names the zone of minutes', () => {
    render(<StepChart {...coupons} max={undefined} unit="passengers" formatX="time" />);
    expect(screen.getByRole('img')).toHaveAccessibleName('Coupons used: 1,412 passengers at 00:00 CET');
  });

  it('reads out the value under the pointer', async () => {
    const user = userEvent.setup();
    render(<StepChart {...coupons} />);
    const drawing = screen.getByRole('img');
    jest.spyOn(drawing, 'getBoundingClientRect').mockReturnValue(new DOMRect(100, 0, 300, 132));
    expect(screen.getByText('Coupons used')).toBeVisible();
    await user.pointer({ target: drawing, coords: { clientX: 220 } });
    expect(screen.getByText('1,200 of 500 coupons')).toBeVisible();
    expect(drawing).toHaveAccessibleName(/1,412/);
    await user.unhover(drawing);
    expect(screen.queryByText('1,200 of 500 coupons')).not.toBeInTheDocument();
    expect(screen.getByText('Coupons used')).toBeVisible();
  });

  it('is nothing without points', () => {
    const { container } = render(<StepChart {...coupons} points={[]} />);
    expect(container).toBeEmptyDOMElement();
  });
});
