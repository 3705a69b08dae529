import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PushLength } from './push-length';
import { PushPreview } from './push-preview';

const preview = (imageUrl: string | null) => render(<PushPreview app="Oslo Taxi" title="Spring " text=" 20 % off" imageUrl={imageUrl} />);

const showImages = () => userEvent.click(screen.getByRole('button', { name: 'Show images from a.example' }));

it('shows app, title and text, and the image on request', async () => {
  preview('https://a.example/b.png');
  for (const text of ['Oslo Taxi', 'Spring', '20 % off']) expect(screen.getByText(text)).toBeVisible();
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
  await showImages();
  expect(screen.getByRole('img', { name: 'The notification’s image' })).toHaveAttribute('src', 'https://a.example/b.png');
});

it('gives the reason for a missing image, and tries the next address', async () => {
  const { rerender } = preview('https://a.example/gone.png');
  await showImages();
  fireEvent.error(screen.getByRole('img'));
  expect(screen.getByText('The image could not be loaded. Check its address.')).toBeVisible();
  const show = (imageUrl: string) => rerender(<PushPreview app="Oslo Taxi" text="Hello" imageUrl={imageUrl} />);
  show('http://a.example/b.png');
  expect(await screen.findByText(/^http images can’t be previewed/)).toBeVisible();
  show('https://user:pw@a.example/b.png');
  expect(await screen.findByText('Images with a user name in their address can’t be previewed.')).toBeVisible();
  show('https://a.example/c.png');
  expect(await screen.findByRole('img')).toHaveAttribute('src', 'https://a.example/c.png');
  show('javascript:alert(1)');
  await waitFor(() => expect(screen.queryByRole('img')).not.toBeInTheDocument());
});

it('reports texts above the 4 KB of a push service, by bytes instead of characters', () => {
  const { rerender } = render(<PushLength text={'a'.repeat(2000)} max={2000} />);
  expect(screen.getByText(/^2,000 of 2,000 characters/)).not.toHaveTextContent('4 KB');
  rerender(<PushLength text={'👩‍👩‍👧‍👦'.repeat(250)} max={2000} />);
  expect(screen.getByText(/^1,750 of 2,000 characters/)).toHaveTextContent('more than the 4 KB that phones’ push services take');
  const text = '👩'.repeat(860);
  rerender(<PushLength text={text} max={2000} />);
  expect(screen.getByText(/^860 of/)).not.toHaveTextContent('4 KB');
  rerender(<PushLength text={text} beside={['🏳️‍🌈'.repeat(30), 'https://a.example/b.png']} max={2000} />);
  expect(screen.getByText(/^860 of/)).toHaveTextContent('4 KB');
});
