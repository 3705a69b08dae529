import { inertDocument } from '@/ui/design/html/inert-document';
import { isTooComplexToShow, isTooLargeToEdit } from './editor-limits';

const isTooLarge = (html: string) => isTooLargeToEdit(inertDocument(html).body);

it.each([
  ['a long policy', '<h2>Fares</h2>\n<p>The fare is shown before you book.</p>\n'.repeat(6700)],
  ['the same within divisions', `<main><div>${'<p>The fare is shown before you book.</p>'.repeat(6000)}</div></main>`],
  ['a long policy in one styled division', `<div style="color: red">${'<p>The fare is shown before you book.</p>'.repeat(1500)}</div>`],
  ['a table of prices', `<table>${'<tr><td>Airport<td>City<td>€ 50</tr>'.repeat(400)}</table>`],
  ['a long paragraph', `<p>${'The fare is shown before you book. '.repeat(300)}</p>`],
  ['lists in lists', '<ul><li>'.repeat(8)],
])('lets %s be edited', (_, html) => {
  expect(isTooLarge(html)).toBe(false);
});

it.each([
  ['many blocks', '<p>a</p>'.repeat(30_000)],
  ['a line of many elements', `<p>${'<b>a</b><i>b</i>'.repeat(2000)}</p>`],
  ['a long line', `<p>${'אa'.repeat(15_000)}</p>`],
  ['a line after a block', `<p>a</p>${'אa'.repeat(15_000)}`],
  ['a list of many items', `<ul>${'<li>a</li>'.repeat(5000)}</ul>`],
  ['a table of long cells', `<table><tr>${`<td>${'a'.repeat(2000)}`.repeat(100)}</tr></table>`],
  ['a table of many cells', `<table><tr>${'<td>x'.repeat(5000)}</tr></table>`],
  ['many lists in each other', '<ul><li>'.repeat(24)],
])('does not let %s be edited', (_, html) => {
  expect(isTooLarge(html)).toBe(true);
});

it.each([
  ['a long text in Arabic', '<p>الأجرة معروضة قبل الحجز.</p>'.repeat(6000), false],
  ['a long text in Thai', '<p>ค่าโดยสารจะแสดงก่อนที่คุณจะจอง</p>'.repeat(8000), false],
  ['very many lines', 'a\n'.repeat(20_000), true],
  ['directions of writing', '\u202Ea\u202Dא'.repeat(4000), true],
  ['letters with many marks', `a${'\u0301'.repeat(20)}`.repeat(1100), true],
])('knows whether a text would block the page even as source: %s', (_, text, isComplex) => {
  expect(isTooComplexToShow(text)).toBe(isComplex);
});
