import { imageLink, webLink } from './web-link';

it.each(['https://gitlab.example/jobs/1', 'http://127.0.0.1:4000/files/app.apk'])('accepts %s as a link', (address) => {
  expect(webLink(address)).toBe(address);
});

it.each(['javascript:alert(1)', ' JavaScript:alert(1)', 'data:text/html,hi', 'file:///etc/passwd', '/jobs/1', 'gitlab.example', '', null])(
  'rejects other addresses: %s',
  (address) => {
    expect(webLink(address)).toBeNull();
  },
);

it.each([
  ['https://platform.test/icon.png', 'https://platform.test/icon.png'],
  ['http://localhost/mock/files/icon.png', 'http://localhost/mock/files/icon.png'],
  ['http://platform.test/icon.png', null],
  ['https://user:pw@platform.test/icon.png', null],
  ['https://user@platform.test/icon.png', null],
  ['http://user@localhost/icon.png', null],
  ['data:image/png;base64,AA==', null],
  [null, null],
])('shows an image of %s as %s', (address, shown) => {
  expect(imageLink(address)).toBe(shown);
});
