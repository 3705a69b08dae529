import { Extension } from '@tiptap/core';
import { DOMParser, type ParseOptions } from '@tiptap/pm/model';
import { Plugin } from '@tiptap/pm/state';
import { inertDocument } from '@/ui/design/html/inert-document';
import { applyStyles, mergeSpans } from './read-html';

/** Attributes of pasted elements that only mean something at their source. */
const foreign = ['class', 'id', 'lang', 'dir', 'title', 'align'];

/** Parses pasted HTML, whose styles were set aside. */
class PasteParser extends DOMParser {
  override parseSlice(root: Node, options?: ParseOptions) {
    if (root instanceof Element) {
      applyStyles(root);
      mergeSpans(root);
    }
    return super.parseSlice(root, options);
  }
}

/** The elements of pasted HTML without readable text. The editor drops other unknown elements itself. */
const unwanted = 'noframes, script, title, xml, meta, link';

/** The body of pasted HTML without unwanted parts. */
export function cleanPasted(html: string): HTMLElement {
  const { body } = inertDocument(html);
  for (const element of body.querySelectorAll('*')) for (const name of foreign) element.removeAttribute(name);
  for (const element of body.querySelectorAll(unwanted)) element.remove();
  return body;
}

/** Parses pasted HTML with the schema, without inline styles, each of which the security policy would report. */
export const Pasting = Extension.create({
  name: 'pasting',
  addProseMirrorPlugins() {
    const { schema } = this.editor;
    return [
      new Plugin({
        props: {
          transformPastedHTML: (html) => cleanPasted(html).innerHTML,
          clipboardParser: new PasteParser(schema, DOMParser.fromSchema(schema).rules),
        },
      }),
    ];
  },
});
