import {
  Bookmark,
  Document,
  ExternalHyperlink,
  FootnoteReferenceRun,
  HeadingLevel,
  ImageRun,
  LevelFormat,
  Packer,
  Paragraph,
  Table,
  TableCell,
  TableRow,
  TextRun,
} from 'docx';
import { strToU8, unzipSync, zipSync } from 'fflate';
import FakeWordWorker from '../../../../../test/word-worker';
import { readHtml } from '@/ui/design/html-editor/read-html';
import { WordFileError, wordToHtml } from './word-to-html';

const never = new AbortController().signal;
const fileOf = (content: Uint8Array | string) => new File([typeof content === 'string' ? content : new Uint8Array(content)], 'terms.docx');
const convert = (content: Uint8Array | string) => wordToHtml(fileOf(content), never);
const pixel = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');
const image = () => new ImageRun({ type: 'png', data: pixel, transformation: { width: 10, height: 10 } });
const text = (value: string) => new Paragraph(value);

const packed = (children: (Paragraph | Table)[]) =>
  Packer.toBuffer(
    new Document({
      numbering: {
        config: [{ reference: 'steps', levels: [0, 1].map((level) => ({ level, format: LevelFormat.DECIMAL, text: `%${level + 1}.` })) }],
      },
      footnotes: { 1: { children: [text('As of March.')] } },
      sections: [{ children }],
    }),
  );

it('keeps headings, lists, tables, links and marks that the editor supports', async () => {
  const { html, warnings } = await convert(
    await packed([
      new Paragraph({ text: 'Nutzungsbedingungen', heading: HeadingLevel.HEADING_1 }),
      new Paragraph({
        children: [
          new TextRun({ text: 'Fett', bold: true }),
          new TextRun(' und '),
          new TextRun({ text: 'unterstrichen', underline: {} }),
          new TextRun({ text: '2', superScript: true }),
          new TextRun(', '),
          new ExternalHyperlink({ link: 'https://taxi.example/agb', children: [new TextRun('hier')] }),
        ],
      }),
      new Paragraph({ text: 'Eins', numbering: { reference: 'steps', level: 0 } }),
      new Paragraph({ text: 'Tief', numbering: { reference: 'steps', level: 1 } }),
      new Paragraph({ text: 'Punkt', bullet: { level: 0 } }),
      new Table({
        rows: [
          new TableRow({ tableHeader: true, children: [new TableCell({ columnSpan: 2, children: [text('Tarif')] })] }),
          new TableRow({ children: [new TableCell({ children: [text('Tag')] }), new TableCell({ children: [text('3 €')] })] }),
        ],
      }),
    ]),
  );
  expect(html).toBe(
    [
      '<h1>Nutzungsbedingungen</h1>',
      '<p><strong>Fett</strong> und <u>unterstrichen</u><sup>2</sup>, <a href="https://taxi.example/agb">hier</a></p>',
      '<ol>\n<li>Eins<ol>\n<li>Tief</li></ol></li></ol>',
      '<ul>\n<li>Punkt</li></ul>',
      '<table>\n<thead>\n<tr><th colspan="2">Tarif</th></tr></thead>\n<tbody>\n<tr><td>Tag</td><td>3 €</td></tr></tbody></table>',
    ].join('\n'),
  );
  expect(readHtml(html).losses).toEqual([]);
  expect(warnings).toEqual([]);
});

it('counts omitted images', async () => {
  const { html, warnings } = await convert(await packed([new Paragraph({ children: [new TextRun('Before '), image(), image()] })]));
  expect(html).toBe('<p>Before</p>');
  expect(warnings).toEqual(['2 images left out, because inline HTML can’t hold images.']);
});

it('keeps footnotes and links within the text', async () => {
  const { html } = await convert(
    await packed([
      new Paragraph({ children: [new Bookmark({ id: 'fares', children: [new TextRun('Fares')] }), new FootnoteReferenceRun(1)] }),
    ]),
  );
  expect(html).toContain('<p id="fares">Fares<a href="#footnote-1"><sup>[1]</sup></a></p>');
  expect(html).toMatch(/<li id="footnote-1">\s?As of March\./);
  expect(readHtml(html).losses).toEqual([]);
});

const zipOf = (files: Record<string, Uint8Array>) => zipSync(files, { level: 9 });
const sound = () => packed([text('Sound')]);
const bomb = sound().then((file) => zipOf({ ...unzipSync(file), 'word/bomb.xml': new Uint8Array(40 * 1024 * 1024) }));

it.each<[string, () => Promise<Uint8Array> | Uint8Array | string, RegExp]>([
  [
    'a .doc file or an encrypted one',
    () => Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    /remove its password if it has one, and save it as \.docx\.$/,
  ],
  ['one of 6 MB', () => new Uint8Array(6 * 1024 * 1024), /^The Word file must be at most 5 MB \(this is 6(?:\.0)? MB\)\.$/],
  ['an empty one', () => '', /^Not a Word document\./],
  ['a text', () => 'Terms', /^Not a Word document\./],
  ['an archive of something else', () => zipOf({ 'a.xml': strToU8('<a/>') }), /^Not a Word document\./],
  ['one that is cut off', async () => (await sound()).subarray(0, 2000), /^The Word file is damaged or incomplete\./],
  ['one with broken XML', () => zipOf({ 'word/document.xml': strToU8('<w:document') }), /^The Word file is damaged or incomplete\./],
  ['one without text', () => packed([text('')]), /^The Word file has no text\.$/],
  ['one that becomes far larger when it is unpacked', () => bomb, /^The Word file is too large when unpacked/],
])('rejects %s, with advice', async (_, make, message) => {
  const refusal = await convert(await make()).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(WordFileError);
  expect(refusal).toHaveProperty('message', expect.stringMatching(message));
});

it('unpacks no more than the size that a file claims', async () => {
  const bytes = (await bomb).slice();
  const view = new DataView(bytes.buffer);
  for (let at = 0; at < bytes.length - 28; at += 1) {
    if (view.getUint32(at, true) === 0x04034b50) view.setUint32(at + 22, 1, true);
    if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, 1, true);
  }
  await expect(convert(bytes)).rejects.toThrow(/^The Word file is damaged or incomplete\./);
});

it('stops the converter when cancelled, and when it takes too long', async () => {
  const end = jest.spyOn(FakeWordWorker.prototype, 'terminate');
  const cancelling = new AbortController();
  const cancelled = wordToHtml(fileOf(await sound()), cancelling.signal);
  cancelling.abort();
  await expect(cancelled).rejects.toHaveProperty('name', 'AbortError');
  expect(end).toHaveBeenCalledTimes(1);

  const file = fileOf(await sound());
  jest.useFakeTimers();
  jest.spyOn(FakeWordWorker.prototype, 'postMessage').mockImplementation(() => undefined);
  const slow = wordToHtml(file, never);
  const refused = expect(slow).rejects.toThrow(/^The Word file took too long to convert\./);
  await jest.advanceTimersByTimeAsync(30_000);
  jest.useRealTimers();
  await refused;
  expect(end).toHaveBeenCalledTimes(2);
});
