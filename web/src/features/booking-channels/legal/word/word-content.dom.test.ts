// The content that Word shows, from the XML that Word, LibreOffice and Google Docs write.
import { strToU8, zipSync } from 'fflate';
import '../../../../../test/word-worker';
import { wordToHtml } from './word-to-html';

const never = new AbortController().signal;

const declarations = [
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"',
  'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"',
  'xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math"',
  'xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"',
  'xmlns:w14="http://schemas.microsoft.com/office/word/2010/wordml"',
  'xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing"',
  'xmlns:wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape"',
  'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"',
  'xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart"',
  'xmlns:v="urn:schemas-microsoft-com:vml"',
  'xmlns:o="urn:schemas-microsoft-com:office:office"',
].join(' ');

const types = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

interface Source {
  body: string;
  styles?: string;
  numbering?: string;
  footnotes?: string;
  /** The path of the main part. */
  main?: string;
  change?: (text: string) => string;
}

function docx({ body, styles, numbering, footnotes, main = 'word/document.xml', change = (text) => text }: Source): Uint8Array {
  const folder = main.slice(0, main.lastIndexOf('/'));
  const parts = Object.entries({ styles, numbering, footnotes }).filter(([, xml]) => xml !== undefined);
  const part = (name: string, xml: string) => strToU8(change(`<?xml version="1.0"?><w:${name} ${declarations}>${xml}</w:${name}>`));
  const relationship = (type: string, target: string) => `<Relationship Id="r${type}" Type="${types}/${type}" Target="${target}"/>`;
  const relationships = (all: string[]) =>
    strToU8(change(`<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${all.join('')}</Relationships>`));
  return zipSync({
    '_rels/.rels': relationships([relationship('officeDocument', main)]),
    [main]: part('document', `<w:body>${body}</w:body>`),
    [`${folder}/_rels/${main.slice(folder.length + 1)}.rels`]: relationships(parts.map(([name]) => relationship(name, `${name}7.xml`))),
    ...Object.fromEntries(parts.map(([name, xml = '']) => [`${folder}/${name}7.xml`, part(name, xml)])),
  });
}

const convert = (source: Source) => wordToHtml(new File([new Uint8Array(docx(source))], 'terms.docx'), never);

const t = (text: string) => `<w:t xml:space="preserve">${text}</w:t>`;
const r = (content: string, properties = '') => `<w:r>${properties && `<w:rPr>${properties}</w:rPr>`}${content}</w:r>`;
const p = (content: string, properties = '') => `<w:p>${properties && `<w:pPr>${properties}</w:pPr>`}${content}</w:p>`;
const says = (text: string, properties = '') => p(r(t(text)), properties);
const style = (type: string, id: string, content: string, name = id) =>
  `<w:style w:type="${type}" w:styleId="${id}"><w:name w:val="${name}"/>${content}</w:style>`;
const basedOn = (id: string) => `<w:basedOn w:val="${id}"/>`;

const level = (at: number, format: string, text: string, more = '', start = 1) =>
  `<w:lvl w:ilvl="${at}"><w:start w:val="${start}"/><w:numFmt w:val="${format}"/>${more}<w:lvlText w:val="${text}"/></w:lvl>`;
const abstract = (id: number, ...levels: string[]) => `<w:abstractNum w:abstractNumId="${id}">${levels.join('')}</w:abstractNum>`;
const num = (id: number, of: number, overrides = '') => `<w:num w:numId="${id}"><w:abstractNumId w:val="${of}"/>${overrides}</w:num>`;
const inList = (id: number, at = 0) => `<w:numPr><w:ilvl w:val="${at}"/><w:numId w:val="${id}"/></w:numPr>`;
const fld = (type: string, more = '') => r(`<w:fldChar w:fldCharType="${type}">${more}</w:fldChar>`);
const field = (code: string, result?: string) =>
  `${fld('begin')}${r(`<w:instrText>${code}</w:instrText>`)}${result === undefined ? '' : fld('separate') + r(t(result))}${fld('end')}`;

describe('hidden text', () => {
  it.each([
    ['set on it', r(t('Secret'), '<w:vanish/>'), ''],
    ['on in other words', r(t('Secret'), '<w:vanish w:val="on"/>'), ''],
    ['of a style of text', r(t('Secret'), '<w:rStyle w:val="Note"/>'), style('character', 'Note', '<w:rPr><w:vanish/></w:rPr>')],
    [
      'of a style that is based on one',
      r(t('Secret'), '<w:rStyle w:val="Late"/>'),
      style('character', 'Note', '<w:rPr><w:vanish/></w:rPr>') + style('character', 'Late', basedOn('Note')),
    ],
    ['with specVanish', r(t('Secret'), '<w:specVanish/>'), ''],
    ['in a link', `<w:hyperlink w:anchor="x">${r(t('Secret'), '<w:vanish/>')}</w:hyperlink>`, ''],
    ['in a content control', `<w:sdt><w:sdtContent>${r(t('Secret'), '<w:vanish/>')}</w:sdtContent></w:sdt>`, ''],
  ])('%s is left out and reported', async (_, secret, styles) => {
    const { html, warnings } = await convert({ body: p(r(t('Visible.')) + secret), styles });
    expect(html).toBe('<p>Visible.</p>');
    expect(warnings).toEqual(['1 hidden passage left out.']);
  });

  it('is removed with its paragraph, which is not counted, if the paragraph mark is hidden too', async () => {
    const hidden = p(r(t('Secret'), '<w:vanish/>'), `${inList(1)}<w:rPr><w:vanish/></w:rPr>`);
    const styles = style('paragraph', 'Internal', '<w:rPr><w:vanish/></w:rPr>');
    const { html, warnings } = await convert({
      body: says('One', inList(1)) + hidden + says('Two', inList(1)) + says('Secret', '<w:pStyle w:val="Internal"/>'),
      styles,
      numbering: abstract(0, level(0, 'decimal', '%1.')) + num(1, 0),
    });
    expect(html).toBe('<ol>\n<li>One</li>\n<li>Two</li></ol>');
    expect(warnings).toEqual(['2 hidden passages left out.']);
  });

  it('is shown if the text or its style turns hiding off', async () => {
    const styles = style('paragraph', 'Internal', '<w:rPr><w:vanish/></w:rPr>') + style('character', 'Show', '<w:rPr><w:vanish/></w:rPr>');
    const { html, warnings } = await convert({
      body: p(r(t('One '), '<w:vanish w:val="0"/>') + r(t('two'), '<w:rStyle w:val="Show"/>'), '<w:pStyle w:val="Internal"/>'),
      styles,
    });
    expect(html).toBe('<p>One two</p>');
    expect(warnings.join()).not.toContain('hidden');
  });
});

describe('numbers', () => {
  const clauses = abstract(0, level(0, 'decimal', 'Article %1', '', 4), level(1, 'lowerLetter', '(%2)')) + num(1, 0);

  it('are part of the text if HTML cannot express them, and continue after a paragraph', async () => {
    const { html, warnings } = await convert({
      body:
        says('Definitions', inList(1)) +
        says('first', inList(1, 1)) +
        says('second', inList(1, 1)) +
        says('Between.') +
        says('Liability, see Article 5(a)', inList(1)) +
        says('first', inList(1, 1)),
      numbering: clauses,
    });
    expect(html.replaceAll(/<\/?p>/g, '')).toBe(
      ['Article 4 Definitions', '(a) first', '(b) second', 'Between.', 'Article 5 Liability, see Article 5(a)', '(a) first'].join('\n'),
    );
    expect(warnings).toEqual([]);
  });

  it('are part of headings, also through their style and its base style', async () => {
    const linked = '<w:pPr><w:numPr><w:numId w:val="1"/></w:numPr></w:pPr>';
    const { html } = await convert({
      body:
        says('Scope', '<w:pStyle w:val="Heading1"/>') +
        says('Persons', '<w:pStyle w:val="Heading2"/>') +
        says('Places', '<w:pStyle w:val="Clause"/>') +
        says('Stations', '<w:pStyle w:val="Deep"/>') +
        says('Unnumbered', '<w:pStyle w:val="Heading2"/><w:numPr><w:numId w:val="0"/></w:numPr>') +
        says('Liability', '<w:pStyle w:val="Heading1"/>') +
        says('Limits', '<w:pStyle w:val="Heading2"/>'),
      styles:
        style('paragraph', 'Heading1', linked, 'heading 1') +
        style('paragraph', 'Heading2', linked, 'heading 2') +
        style('paragraph', 'Clause', basedOn('Heading2')) +
        style('paragraph', 'Deep', `${basedOn('Heading1')}<w:pPr><w:numPr><w:ilvl w:val="2"/></w:numPr></w:pPr>`),
      numbering:
        abstract(
          0,
          level(0, 'upperRoman', '%1.', '<w:pStyle w:val="Heading1"/>'),
          level(1, 'decimal', '%1.%2', '<w:pStyle w:val="Heading2"/><w:isLgl/>'),
          level(2, 'lowerLetter', '(%3)'),
        ) + num(1, 0),
    });
    expect(html.split('\n')).toEqual([
      '<h1>I. Scope</h1>',
      '<h2>1.1 Persons</h2>',
      '<h2>1.2 Places</h2>',
      '<h1>(a) Stations</h1>',
      '<h2>Unnumbered</h2>',
      '<h1>II. Liability</h1>',
      '<h2>2.1 Limits</h2>',
    ]);
  });

  it('start as in Word, also in an HTML list', async () => {
    const { html } = await convert({
      body:
        says('three', inList(1)) +
        says('deep', inList(1, 1)) +
        says('four', inList(1)) +
        says('Between.') +
        says('five', inList(1)) +
        says('again', inList(2)),
      numbering:
        abstract(0, level(0, 'decimal', '%1.', '', 3), level(1, 'upperRoman', '%2.')) +
        num(1, 0) +
        num(2, 0, '<w:lvlOverride w:ilvl="0"><w:startOverride w:val="1"/></w:lvlOverride>'),
    });
    expect(html).toBe(
      [
        '<ol start="3">\n<li>three<ol type="I">\n<li>deep</li></ol></li>\n<li>four</li></ol>',
        '<p>Between.</p>',
        '<ol start="5">\n<li>five</li></ol>',
        '<ol>\n<li>again</li></ol>',
      ].join('\n'),
    );
  });

  it('continue or restart after a higher level as the list defines', async () => {
    const { html } = await convert({
      body: says('A', inList(1)) + says('a', inList(1, 1)) + says('B', inList(1)) + says('b', inList(1, 1)),
      numbering: abstract(0, level(0, 'decimal', '§ %1'), level(1, 'decimal', '%1.%2', '<w:lvlRestart w:val="0"/>')) + num(1, 0),
    });
    expect(html.replaceAll(/<\/?p>/g, '')).toBe('§ 1 A\n1.1 a\n§ 2 B\n2.2 b');
  });

  it.each([
    ['decimalZero', '03'],
    ['lowerRoman', 'iii'],
    ['upperLetter', 'C'],
  ])('numbers in the format %s are written', async (format, number) => {
    const { html, warnings } = await convert({
      body: says('text', inList(1)),
      numbering: abstract(0, level(0, format, '%1)', '', 3)) + num(1, 0),
    });
    expect(html).toBe(`<p>${number}) text</p>`);
    expect(warnings).toEqual([]);
  });

  it('numbers in an unknown format are reported', async () => {
    const { html, warnings } = await convert({
      body: says('text', inList(1)),
      numbering: abstract(0, level(0, 'hebrew1', '%1)')) + num(1, 0),
    });
    expect(html).toBe('<p>1) text</p>');
    expect(warnings).toEqual(['1 number in an unknown format written as 1, 2, 3.']);
  });
});

describe('fields', () => {
  it.each([
    ['simple ones', `<w:fldSimple w:instr=" REF s ">${r(t('4.2'))}</w:fldSimple>`, '4.2'],
    ['complex ones', field(' REF s ', '4.2'), '4.2'],
    ['one that has no end', `${fld('begin')}${r(t('4.2'))}`, '4.2'],
  ])('%s keep their text', async (_, xml, shown) => {
    const { html, warnings } = await convert({ body: p(r(t('See ')) + xml + r(t(' here'))) });
    expect(html).toBe(`<p>See ${shown} here</p>`);
    expect(warnings).toEqual([]);
  });

  it('fields that are links stay links', async () => {
    const link = field(' HYPERLINK "https://taxi.example/agb" ', 'terms');
    const { html } = await convert({ body: p(link + r(t(' and more'))) });
    expect(html).toBe('<p><a href="https://taxi.example/agb">terms</a> and more</p>');
  });
});

describe('tracked changes', () => {
  it('are shown as accepted, and reported', async () => {
    const { html, warnings } = await convert({
      body:
        p(
          `${r(t('The term is '))}<w:del w:id="1">${r('<w:delText>twelve</w:delText>')}</w:del><w:ins w:id="2">${r(t('twenty-four'))}</w:ins>`,
        ) +
        p(r(t('One ')), '<w:rPr><w:del w:id="3"/></w:rPr>') +
        says('two') +
        `<w:tbl><w:tr><w:tc>${says('kept')}</w:tc><w:tc><w:tcPr><w:cellDel w:id="4"/></w:tcPr>${says('gone')}</w:tc></w:tr>` +
        `<w:tr><w:trPr><w:del w:id="5"/></w:trPr><w:tc>${says('gone')}</w:tc></w:tr></w:tbl>`,
    });
    expect(html).toContain('<p>The term is twenty-four</p>\n<p>One two</p>');
    expect(html).toContain('kept');
    expect(html).not.toMatch(/twelve|gone/);
    expect(warnings).toEqual(['5 tracked changes shown as accepted.']);
  });
});

describe('text in other places', () => {
  const box = (text: string) => `<w:txbxContent>${says(text)}</w:txbxContent>`;

  it.each([
    ['a page break', p(r(`${t('one')}<w:br w:type="page"/>${t('two')}`)), '<p>one two</p>'],
    ['a page break before it', p(r('<w:br w:type="page"/>') + r(t('one'))), '<p>one</p>'],
    ['a carriage return', p(r(`${t('one')}<w:cr/>${t('two')}`)), '<p>one<br>two</p>'],
    ['a hyphen that does not break', p(r(`${t('one')}<w:noBreakHyphen/>${t('two')}`)), '<p>one‑two</p>'],
    ['a sign of Wingdings', p(r(`<w:sym w:font="Wingdings" w:char="F0FE"/>${t(' yes')}`)), '<p>🗹 yes</p>'],
    ['a content control', `<w:sdt><w:sdtPr/><w:sdtContent>${says('one')}</w:sdtContent></w:sdt>`, '<p>one</p>'],
    ['a direction', p(`<w:bdo w:val="ltr">${r(t('one'))}</w:bdo>`), '<p>one</p>'],
    ['an unknown wrapper', p(`<w14:wrap>${r(t('one'))}</w14:wrap>`), '<p>one</p>'],
  ])('keeps %s', async (_, body, html) => {
    const converted = await convert({ body });
    expect(converted.html.replaceAll(/\s+/g, ' ')).toBe(html);
    expect(converted.warnings).toEqual([]);
  });

  it.each([
    ['an object', r('<w:object><o:OLEObject ProgID="Excel.Sheet.12"/></w:object>'), '1 drawing or object left out.'],
    [
      'an image',
      r('<w:drawing><wp:inline><a:blip r:embed="r1"/></wp:inline></w:drawing>'),
      '1 image left out, because inline HTML can’t hold images.',
    ],
    [
      'an image of old',
      r('<w:pict><v:shape><v:imagedata r:id="r1"/></v:shape></w:pict>'),
      '1 image left out, because inline HTML can’t hold images.',
    ],
    ['a chart', r('<w:drawing><c:chart r:id="r1"/></w:drawing>'), '1 drawing or object left out.'],
  ])('reports %s', async (_, xml, warning) => {
    const { html, warnings } = await convert({ body: p(r(t('Fares')) + xml) });
    expect(html).toBe('<p>Fares</p>');
    expect(warnings).toEqual([warning]);
  });

  it.each([
    [
      'of Word',
      `<mc:AlternateContent><mc:Choice Requires="wps"><w:drawing><wps:txbx>${box('Boxed')}</wps:txbx></w:drawing></mc:Choice><mc:Fallback><w:pict><v:textbox>${box('Boxed')}</v:textbox></w:pict></mc:Fallback></mc:AlternateContent>`,
    ],
    [
      'of Google Docs',
      `<mc:AlternateContent><mc:Choice Requires="wps"><w:drawing><wps:txbx>${box('Boxed')}</wps:txbx></w:drawing></mc:Choice><mc:Fallback><w:drawing><a:blip r:embed="r1"/></w:drawing></mc:Fallback></mc:AlternateContent>`,
    ],
    ['without an alternative', `<w:drawing><wps:txbx>${box('Boxed')}</wps:txbx></w:drawing>`],
  ])('moves the text of a box %s after its paragraph', async (_, xml) => {
    const { html, warnings } = await convert({ body: p(r(t('Before')) + r(xml)) + says('After') });
    expect(html).toBe('<p>Before</p>\n<p>Boxed</p>\n<p>After</p>');
    expect(warnings).toEqual(['1 text box moved after the paragraph.']);
  });

  it('prepares footnotes like the text', async () => {
    const { html, warnings } = await convert({
      body: p(r(t('Fares')) + r('<w:footnoteReference w:id="2"/>')),
      footnotes: `<w:footnote w:id="2">${p(r(t('As of March.')) + r(t('Secret'), '<w:vanish/>'))}</w:footnote>`,
    });
    expect(html).toContain('As of March.');
    expect(html).not.toContain('Secret');
    expect(warnings).toEqual(['1 hidden passage left out.']);
  });
});

describe('the file', () => {
  const numbered: Source = { body: says('Scope', inList(1)), numbering: abstract(0, level(0, 'decimal', '§ %1')) + num(1, 0) };

  it.each<[string, Partial<Source>]>([
    ['of Word Online', { main: 'word/document2.xml' }],
    ['in another folder', { main: 'text/main.xml' }],
    ['with names in capitals', { main: 'WORD/Document.XML' }],
    [
      'in the strict format',
      {
        change: (text) =>
          text
            .replaceAll('http://schemas.openxmlformats.org/wordprocessingml/2006/main', 'http://purl.oclc.org/ooxml/wordprocessingml/main')
            .replaceAll('http://schemas.openxmlformats.org/officeDocument/2006/', 'http://purl.oclc.org/ooxml/officeDocument/'),
      },
    ],
    ['with other prefixes', { change: (text) => text.replaceAll('w:', 'ns0:').replaceAll('xmlns:w=', 'xmlns:ns0=') }],
  ])('%s is read with its numbers', async (_, more) => {
    expect((await convert({ ...numbered, ...more })).html).toBe('<p>§ 1 Scope</p>');
  });
});
