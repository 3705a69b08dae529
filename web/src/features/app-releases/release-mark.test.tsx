import { render } from '@testing-library/react';
import { ReleaseMark } from './release-mark';

beforeEach(() => {
  document.head.innerHTML = '<link rel="icon" href="/icon.svg">';
  document.title = 'Passenger apps · Pax Dashboard';
});

const tab = () => [document.title, document.querySelector('link')?.getAttribute('href')];

it('marks the tab’s title and icon while something needs a person and the page is open', () => {
  const view = render(<ReleaseMark id="1" count={0} isOver={false} />);
  expect(tab()).toEqual(['Passenger apps · Pax Dashboard', '/icon.svg']);
  view.rerender(<ReleaseMark id="1" count={1} isOver />);
  expect(tab()).toEqual(['(1) Passenger apps · Pax Dashboard', '/icon-alert.svg']);
  view.unmount();
  expect(tab()).toEqual(['Passenger apps · Pax Dashboard', '/icon.svg']);
});

it('marks nothing for a release that had ended before the page was opened', () => {
  render(<ReleaseMark id="1" count={1} isOver />);
  expect(tab()).toEqual(['Passenger apps · Pax Dashboard', '/icon.svg']);
});
