import { decodeHtml } from './html-bytes';

const bytes = (text: string, encoding: BufferEncoding) => new Uint8Array(Buffer.from(text, encoding));
const utf16be = (text: string) => new Uint8Array(Buffer.from(text, 'utf16le').swap16());
const text = '<p>Größe 5 €</p>';

test.each([
  ['UTF-8', bytes(text, 'utf8')],
  ['UTF-8 with a byte order mark', bytes(`\uFEFF${text}`, 'utf8')],
  ['UTF-16', bytes(`\uFEFF${text}`, 'utf16le')],
  ['big-endian UTF-16', utf16be(`\uFEFF${text}`)],
])('decodes a file in %s', (_, file) => {
  expect(decodeHtml(file)).toBe(text);
});

test.each(['<meta charset="windows-1252">', '<meta http-equiv=content-type content="text/html; charset=iso-8859-1">'])(
  'decodes a file as %s declares',
  (meta) => {
    expect(decodeHtml(bytes(`${meta}<p>Gr\u00f6\u00dfe</p>`, 'latin1'))).toBe(`${meta}<p>Größe</p>`);
  },
);

test.each([
  ['without an encoding', '<p>Gr\u00f6\u00dfe</p>'],
  ['with an unknown encoding', '<meta charset="x-none"><p>\u00f6</p>'],
  ['that falsely claims UTF-8', '<meta charset="utf-8"><p>\u00f6</p>'],
])('does not guess the encoding of a file %s', (_, content) => {
  expect(decodeHtml(bytes(content, 'latin1'))).toBeNull();
});
