import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ImageTile, ImageTiles } from './image-tile';

const address = 'https://platform.test/icon.png';

const load = (image: HTMLElement, width: number, height: number) => {
  Object.defineProperties(image, { naturalWidth: { value: width }, naturalHeight: { value: height } });
  fireEvent.load(image);
};

const showImages = () => userEvent.click(screen.getByRole('button', { name: 'Show images from platform.test' }));

beforeEach(() => window.sessionStorage.clear());

/** The browser's timings of loaded images; jsdom loads none. */
const timings = jest.fn(() => [{ encodedBodySize: 2048 }]);
Object.defineProperty(performance, 'getEntriesByName', { value: timings });

it('shows an image with its name, and with its pixels and bytes once loaded', async () => {
  render(
    <ImageTiles>
      <li>
        <ImageTile src={address} fileName="halloween-van.png" label="Icon 1" isMapIcon />
      </li>
    </ImageTiles>,
  );
  await showImages();
  load(screen.getByRole('img', { name: 'Icon 1' }), 96, 80);
  expect(screen.getByText('halloween-van.png')).toBeVisible();
  expect(screen.getByText('96 × 80 px · 2.0 kB')).toBeVisible();
  expect(screen.getByRole('img', { name: 'On a dark map, at 32 and 48 pixels' })).toBeVisible();
});

it('loads another host’s images on request, with one press for the whole host', async () => {
  render(
    <>
      <ImageTile src={address} fileName="a.png" label="Icon 1" isMapIcon />
      <ImageTile src="https://platform.test/b.png" fileName="b.png" label="Icon 2" />
      <ImageTile src="https://elsewhere.test:8443/c.png" fileName="c.png" label="Icon 3" />
      <ImageTile src={`${window.location.origin}/d.png`} fileName="d.png" label="Icon 4" />
    </>,
  );
  const shown = () => screen.queryAllByRole('img', { name: /^Icon/ }).map((image) => image.getAttribute('alt'));
  expect(shown()).toEqual(['Icon 4']);
  expect(document.querySelectorAll('img')).toHaveLength(1);
  const [first = document.body] = screen.getAllByRole('button', { name: 'Show images from platform.test' });
  await userEvent.click(first);
  expect(shown()).toEqual(['Icon 1', 'Icon 2', 'Icon 4']);
  expect(screen.getByRole('button', { name: 'Show images from elsewhere.test:8443' })).toBeVisible();
});

it('shows the bytes and the problem of a chosen file', () => {
  render(
    <ImageTile src="blob:http://localhost/1" fileName="big.png" label="Icon 1" bytes={1_363_149} problem="jpg or png, under 1MB">
      <button type="button">Remove</button>
    </ImageTile>,
  );
  expect(screen.getByText('1.3 MB')).toBeVisible();
  expect(screen.getByText('jpg or png, under 1MB')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Remove' })).toBeVisible();
});

it('reports a broken image, and shows its replacement', async () => {
  const { rerender } = render(<ImageTile src={address} fileName={null} label="Cover image" isMapIcon />);
  await showImages();
  fireEvent.error(screen.getByRole('img', { name: 'Cover image' }));
  expect(screen.getByText('This image could not be loaded.')).toBeVisible();
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
  rerender(<ImageTile src="https://platform.test/other.png" fileName={null} label="Cover image" />);
  expect(screen.getByRole('img', { name: 'Cover image' })).toHaveAttribute('src', 'https://platform.test/other.png');
});

it.each([
  [null, 'This image has no valid address.'],
  ['javascript:alert(1)', 'This image has no valid address.'],
  ['https://user:pw@platform.test/icon.png', 'Images with a user name in their address can’t be shown.'],
  ['http://platform.test/icon.png', 'Images over http can’t be shown.'],
])('loads nothing from %s', (src, text) => {
  render(<ImageTile src={src} fileName="icon.png" label="Icon 1" />);
  expect(screen.getByText(text)).toBeVisible();
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
});
