import { iconBytesLimit } from '@pax/schema/rules/files';
import { mockImageDecoder, pngFile } from '../../../../test/image-files';
import { checkImage } from './image-file';

const file = (name: string, ...parts: (string | readonly number[])[]) =>
  new File(
    parts.map((part) => (typeof part === 'string' ? part : Uint8Array.from(part))),
    name,
  );

/** Two segments that have no size, the second with a byte of padding, then a progressive frame of 640 × 480. */
const jpgBytes = [
  [0xff, 0xd8, 0xff, 0xe0, 0, 4, 1, 2],
  [0xff, 0xff, 0xc4, 0, 3, 9],
  [0xff, 0xc2, 0, 17, 8, 0x01, 0xe0, 0x02, 0x80, 3],
];

let decode: ReturnType<typeof mockImageDecoder>;
beforeEach(() => {
  decode = mockImageDecoder();
});

it.each([
  ['a png', pngFile('icon.png', { width: 48, height: 32 }), { size: { width: 48, height: 32 } }],
  ['a png of one byte under the limit', pngFile('icon.PNG', { bytes: iconBytesLimit - 1 }), { size: { width: 96, height: 96 } }],
  ['a png of the largest side', pngFile('a.png', { width: 4096, height: 1 }), { size: { width: 4096, height: 1 } }],
  ['a jpg, whatever stands before its frame', file('photo.jpeg', ...jpgBytes), { size: { width: 640, height: 480 } }],
])('accepts %s', async (_what, image, expected) => {
  expect(await checkImage(image)).toEqual(expected);
});

it.each([
  ['exactly 1 MiB', pngFile('icon.png', { bytes: iconBytesLimit }), 'jpg or png, under 1MB (this is 1.0 MB)'],
  ['more', pngFile('icon.png', { bytes: 1_363_149 }), 'jpg or png, under 1MB (this is 1.3 MB)'],
  ['an empty file', file('icon.png'), 'The file is empty.'],
  ['a renamed PDF', file('icon.png', '%PDF-1.7'), 'jpg or png, under 1MB (this is a PDF)'],
  ['a GIF', file('icon.gif', 'GIF89a'), 'jpg or png, under 1MB (this is a GIF)'],
  ['a WebP', file('icon.jpg', 'RIFF1234WEBP'), 'jpg or png, under 1MB (this is a WebP)'],
  ['anything else', file('icon.jpg', 'hello'), 'jpg or png, under 1MB (this is neither)'],
  ['a png that is called jpg', pngFile('icon.jpg'), 'This is a PNG under another name: rename it to .png'],
  ['a jpg without an extension', file('photo', ...jpgBytes), 'This is a JPG under another name: rename it to .jpg'],
  ['a png that ends in its header', pngFile('icon.png', { bytes: 20 }), 'The image is damaged.'],
  ['a png without height', pngFile('icon.png', { height: 0 }), 'The image is damaged.'],
  ['a jpg without a frame', file('photo.jpg', ...jpgBytes.slice(0, 2)), 'The image is damaged.'],
  ['12,000 pixels', pngFile('icon.png', { width: 12_000, height: 300 }), 'Maximum 4096 pixels per side'],
])('rejects %s before decoding it', async (_what, image, problem) => {
  expect(await checkImage(image)).toMatchObject({ problem });
  expect(decode).not.toHaveBeenCalled();
});

it('uses the displayed sides: a photo may be stored on its side', async () => {
  decode.mockResolvedValueOnce({ close: () => undefined, width: 480, height: 640 });
  expect(await checkImage(file('photo.jpg', ...jpgBytes))).toEqual({ size: { width: 480, height: 640 } });
});

it('skips markers without a length', async () => {
  const [start = [], ...rest] = jpgBytes;
  const markers = [0xff, 0x01, 0xff, 0xd0, 0xff, 0xd7];
  expect(await checkImage(file('photo.jpg', start, markers, ...rest))).toEqual({ size: { width: 640, height: 480 } });
});

it('rejects files that do not decode, or are no longer readable', async () => {
  decode.mockRejectedValueOnce(new Error('InvalidStateError'));
  expect(await checkImage(pngFile('broken.png'))).toEqual({ size: { width: 96, height: 96 }, problem: 'The image is damaged.' });
  const moved = pngFile('moved.png');
  moved.arrayBuffer = () => Promise.reject(new Error('NotFoundError'));
  expect(await checkImage(moved)).toEqual({ problem: 'The file can’t be read. It may have been moved or changed: choose it again.' });
});

it('decodes a file once, and one file at a time', async () => {
  const events: string[] = [];
  decode.mockImplementation(async ({ name }) => {
    events.push(`${name} begins`);
    await new Promise((resolve) => setTimeout(resolve, 0));
    events.push(`${name} ends`);
    return { close: () => undefined };
  });
  const [first, second] = [pngFile('1.png'), pngFile('2.png')];
  await Promise.all([checkImage(first), checkImage(second), checkImage(first)]);
  expect(events).toEqual(['1.png begins', '1.png ends', '2.png begins', '2.png ends']);
});
