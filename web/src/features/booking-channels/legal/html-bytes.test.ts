import { decodeHtml } from './html-bytes';

const bytes = (text: string, encoding: BufferEncoding) => new Uint8Array(Buffer.from(text, encoding));
const utf16be = (text: string) => new Uint8Array(Buffer.from(text, 'utf16le').swap16());
const text = '<p>Größe 5 €</p>';

test.each([
  ['UTF-8', bytes(text, 'utf8')],
  ['UTF-8 with a byte order mark', bytes(`\uFEFF${text}`, 'utf8')],
  ['UTF-16', bytes(`\uFEFF${text}`, 'utf16le')],
  ['UTF-16 from its other end', utf16be(`\uFEFF${text}`)],
])('a file in %s is read', (_, file) => {
  expect(decodeHtml(file)).toBe(text);
});

test.each(['<meta charset="windows-1252">', '<meta http-equiv=content-type content="text/html; charset=iso-8859-1">'])(
  'a file is read as %s says',
  (meta) => {
    expect(decodeHtml(bytes(`${meta}<p>Gr\u00f6\u00dfe</p>`, 'latin1'))).toBe(`${meta}<p>Größe</p>`);
  },
);

test.each([
  ['that names no encoding', '<p>Gr\u00f6\u00dfe</p>'],
  ['that names an unknown one', '<meta charset="x-none"><p>\u00f6</p>'],
  ['that names UTF-8 but is not in it', '<meta charset="utf-8"><p>\u00f6</p>'],
])('a file %s is not guessed', (_, content) => {
  expect(decodeHtml(bytes(content, 'latin1'))).toBeNull();
});
