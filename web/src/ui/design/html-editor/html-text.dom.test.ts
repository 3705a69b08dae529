import { array, assert, property, constantFrom, letrec, nat, oneof, record, tuple, type Arbitrary } from 'fast-check';
import { readHtml } from './read-html';

const throughEditor = (html: string) => readHtml(html).written;
const lossOf = (html: string) => readHtml(html).losses;

it.each([
  ['<h1>Terms</h1>\n<p>Hello <b>bold</b> and <i>it</i> &amp; more.</p>'],
  ['<ul><li>One</li><li>Two<ul><li>Deep</li></ul></li></ul><ol start="3" type="a"><li>x</li></ol>'],
  ['<p style="text-align: center">Hi<br>there <a href="https://a.example/x" target="_blank" rel="noopener">link</a></p>'],
  ['<table><thead><tr><th>A</th><th>B</th></tr></thead><tbody><tr><td colspan="2">1</td></tr></tbody></table>'],
  ['Bare text <u>here</u>'],
  [''],
  ['<p></p>'],
  ['<blockquote>Said</blockquote><hr>'],
  ['<p>H<sub>2</sub>O, m<sup>2</sup>, <s>no</s></p>'],
  ['<p><span style="color: #ff0000; font-family: Georgia, serif">red <span style="font-size: 18px">big</span></span></p>'],
  ['<h2 id="rights" class="x" lang="de" dir="ltr">Rechte</h2><p><a href="#rights">up</a> <a href="mailto:a@b.example">mail</a></p>'],
  ['<p><span style="font-weight: bold">a</span><strong> b</strong></p>'],
  ['<table><tbody><tr><td style="text-align: right">1</td><th style="text-align: center">2</th></tr></tbody></table>'],
  ['<ol style="list-style-type: lower-alpha"><li>x</li></ol>'],
  ['<p><b style="font-weight: normal">a</b></p>'],
  ['<p><span style="text-decoration: underline line-through">a</span></p>'],
  ['<p>a</p><p></p><p>&nbsp;</p>'],
  ['<ul><li><ol><li>a</li></ol></li></ul>'],
])('%s loses nothing, and is the same again', (html) => {
  expect(lossOf(html)).toEqual([]);
  const once = throughEditor(html);
  expect(throughEditor(once)).toBe(once);
  expect(lossOf(once)).toEqual([]);
});

it.each([
  ['<style>p { color: red }</style><p>a</p>', ['<style> elements']],
  ['<p>a <span class="x">b</span> <span class="y">c</span></p>', ['class attributes']],
  ['<p>a <img src="https://a.example/x.png"></p>', ['images']],
  ['<p>a</p><!-- note -->', ['comments']],
  ['<div>a</div>', ['<div> elements']],
  ['<div>a<section><p>b</p>c</section></div>d', ['<div> elements', '<section> elements']],
  ['<div class="x"><article>a</article></div>', ['<div> elements', '<article> elements']],
  ['<p style="margin-left: 2em">a</p>', ['margin-left styles']],
  ['<p><a href="javascript:alert(1)">a</a></p>', ['<a> elements']],
  ['<p><a id="x"></a>a</p>', ['<a> elements']],
  ['<script>alert(1)</script><p onclick="x()">a</p>', ['<script> elements', 'onclick attributes']],
  [
    '<!doctype html><html><head><title>T</title></head><body><p>a</p></body></html>',
    ['<html> elements', '<head> elements', '<body> elements', '<!doctype> elements', '<title> elements'],
  ],
  ['<p><code>x</code></p>', ['<code> elements']],
  ['<table border="1"><caption>C</caption><tr><td>a</td><td>b</td></tr></table>', ['border attributes', '<caption> elements']],
  ['<p><span style="font-size: 2em">a <span style="font-size: 2em">b</span></span></p>', ['font-size styles']],
  ['<iframe src="https://a.example"></iframe>', ['<iframe> elements']],
  ['<p>a<svg><path d="M0 0"/></svg></p>', ['<svg> elements']],
])('%s loses %j', (html, losses) => {
  expect(lossOf(html)).toEqual(losses);
});

/** Marks the places of words: each gets one of its own, so that the editor's HTML shows which are missing. */
const place = '\u0000';
const attributes = [
  `id="${place}"`,
  `class="${place}"`,
  `title='${place}'`,
  `style="color: red; text-align: right"`,
  `style="font-size: 2em"`,
  `href="https://a.example/${place}"`,
  `lang=de`,
  'start="4"',
  'colspan=2',
  `data-x="${place}"`,
];
const names =
  'p h2 ul ol li table tr td th thead tbody blockquote b strong em i u s span a sup div section code font hr br img style caption'.split(
    ' ',
  );
const { html: anyHtml } = letrec<{ html: string; node: string; element: string }>((tie) => ({
  html: array(tie('node'), { maxLength: 5 }).map((nodes) => nodes.join('')),
  node: oneof({ maxDepth: 4 }, constantFrom(place, ` ${place} `, '\n ', '&nbsp;', `<!-- ${place} -->`, `&lt;${place}`), tie('element')),
  element: record({ name: constantFrom(...names), own: array(constantFrom(...attributes), { maxLength: 2 }), inner: tie('html') }).map(
    ({ name, own, inner }) => `<${[name, ...own].join(' ')}>${inner}</${name}>`,
  ),
}));
const numbered: Arbitrary<{ html: string; words: string[] }> = tuple(anyHtml, nat({ max: 9 })).map(([html]) => {
  const words: string[] = [];
  const place0 = (): string => {
    words.push(`w${words.length}x`);
    return `w${words.length - 1}x`;
  };
  return { html: html.replaceAll(place, place0), words };
});

it('drops nothing silently, and reads its own output without a loss', () => {
  assert(
    property(numbered, ({ html, words }) => {
      const losses = lossOf(html);
      const once = throughEditor(html);
      // A cell outside of a table, or an attribute that is there twice, is nothing to a browser either.
      const inBrowser = new DOMParser().parseFromString(html, 'text/html').documentElement.outerHTML;
      const missing = words.filter((word) => inBrowser.includes(word) && !once.includes(word));
      if (losses.length === 0) expect(missing).toEqual([]);
      expect(lossOf(once)).toEqual([]);
    }),
    { numRuns: 150 },
  );
});
