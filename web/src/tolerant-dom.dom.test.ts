import { tolerateChangedPage } from './tolerant-dom';

const { insertBefore, removeChild } = Node.prototype;

beforeEach(tolerateChangedPage);
afterEach(() => Object.assign(Node.prototype, { insertBefore, removeChild }));

/** A paragraph with a text, and that text. */
function paragraph() {
  const parent = document.createElement('p');
  const text = document.createTextNode('Text');
  parent.append(text, document.createElement('b'));
  return { parent, text };
}

it('removes a text together with the browser’s wrapper', () => {
  const { parent, text } = paragraph();
  const font = document.createElement('font');
  text.replaceWith(font);
  font.append(text);
  expect(parent.removeChild(text)).toBe(text);
  expect(parent.innerHTML).toBe('<b></b>');
});

it('places an element in front of a wrapped text', () => {
  const { parent, text } = paragraph();
  const font = document.createElement('font');
  text.replaceWith(font);
  font.append(text);
  parent.insertBefore(document.createElement('i'), text);
  expect(parent.innerHTML).toBe('<i></i><font>Text</font><b></b>');
});

it('accepts that a text is gone', () => {
  const { parent, text } = paragraph();
  text.replaceWith('Texto');
  parent.removeChild(text);
  parent.insertBefore(document.createElement('i'), text);
  expect(parent.innerHTML).toBe('Texto<b></b><i></i>');
});

it('changes nothing in a page as it should be', () => {
  const { parent, text } = paragraph();
  parent.insertBefore(document.createElement('i'), text);
  parent.insertBefore(document.createElement('u'), null);
  parent.removeChild(text);
  expect(parent.innerHTML).toBe('<i></i><b></b><u></u>');
});
