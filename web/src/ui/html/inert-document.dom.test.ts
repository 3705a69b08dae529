import { inertDocument } from './inert-document';

// In browsers, `<img name="body">` would be the document's `body`, and `<input name="childNodes">` its form's `childNodes`.
test('images, frames and the fields of forms have no names, and other elements keep their IDs', () => {
  const { body } = inertDocument(
    `<form name="head"><input name="childNodes"><button id="attributes">a</button><object name="localName"></object></form>
     <img name="body"><embed name="title"><iframe name="cookie"></iframe><h2 id="rights">b</h2><a name="up">c</a>`,
  );
  expect([...body.querySelectorAll('[id], [name]')].map(({ localName }) => localName)).toEqual(['h2', 'a']);
});
