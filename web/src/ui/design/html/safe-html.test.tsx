import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import SafeHtml from './safe-html';

/** The text's own part of the page, as displayed. */
function shadowText(): HTMLElement {
  const shown = screen.getByRole('region', { name: 'Terms' }).firstElementChild?.shadowRoot?.querySelector<HTMLElement>('.document');
  if (!shown) throw new Error('There is no text');
  return shown;
}

test('a text is shown in a shadow root of its own', async () => {
  render(<SafeHtml label="Terms" lang="de" html="<h1>AGB</h1><script>alert(1)</script>" />);
  await waitFor(() => expect(within(shadowText()).getByRole('heading', { name: 'AGB' })).toBeInTheDocument());
  expect(document.querySelector('h1, script')).toBeNull();
  expect(screen.getByRole('region', { name: 'Terms' })).toHaveAttribute('lang', 'de');
});

test('remote images are loaded on request, images over http never', async () => {
  render(<SafeHtml label="Terms" html='<img src="https://a.example/1.png" alt="One"><img src="http://a.example/2.png" alt="Two">' />);
  expect(
    await screen.findByText('1 image from other servers is not loaded. 1 image with an http address can’t be shown here.'),
  ).toBeVisible();
  expect(within(shadowText()).getByAltText('One')).not.toHaveAttribute('src');

  await userEvent.click(screen.getByRole('button', { name: 'Show images' }));
  expect(within(shadowText()).getByAltText('One')).toHaveAttribute('src', 'https://a.example/1.png');
  expect(within(shadowText()).getByAltText('Two')).not.toHaveAttribute('src');
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getByText('1 image with an http address can’t be shown here.')).toBeVisible();
});

test('another text replaces the first, and asks for its own images again', async () => {
  const image = (name: string) => `<img src="https://a.example/${name}.png" alt="${name}">`;
  const { rerender } = render(<SafeHtml label="Terms" html={image('One')} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Show images' }));
  rerender(<SafeHtml label="Terms" html={image('Two')} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Show images' }));
  expect(within(shadowText()).queryByAltText('One')).toBeNull();
  expect(within(shadowText()).getByAltText('Two')).toHaveAttribute('src', 'https://a.example/Two.png');
});

test('HTML without a text shows “No text”', async () => {
  render(<SafeHtml label="Terms" html="<script>alert(1)</script>" />);
  expect(await screen.findByText('This HTML has no visible content.')).toBeVisible();
});

test('shows that the formatting of a text that is too complex is missing', () => {
  render(<SafeHtml label="Terms" html={'<b>'.repeat(200)} />);
  expect(screen.getByText('This text is too complex to show with its formatting.')).toBeVisible();
});
