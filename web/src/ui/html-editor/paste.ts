import { Extension } from '@tiptap/core';
import { DOMParser, type ParseOptions } from '@tiptap/pm/model';
import { Plugin } from '@tiptap/pm/state';
import { inertDocument } from '../html/inert-document';
import { applyStyles, mergeSpans } from './apply-styles';

/** What pasted elements bring along that means something only where they come from. */
const foreign = ['class', 'id', 'lang', 'dir', 'title', 'align'];

/** Reads what was pasted, whose styles were set aside. */
class PasteParser extends DOMParser {
  override parseSlice(root: Node, options?: ParseOptions) {
    if (root instanceof Element) {
      applyStyles(root);
      mergeSpans(root);
    }
    return super.parseSlice(root, options);
  }
}

/** Pasted HTML without what has no place in a text. All else that the editor does not know its schema leaves out. */
export function cleanPasted(html: string): string {
  const { body } = inertDocument(html);
  for (const element of body.querySelectorAll('*')) for (const name of foreign) element.removeAttribute(name);
  for (const element of body.querySelectorAll('noframes, script, title, xml, meta, link')) element.remove();
  return body.innerHTML;
}

/** Pasting goes through the schema, and without inline styles on the way: the security policy would report each of them. */
export const Pasting = Extension.create({
  name: 'pasting',
  addProseMirrorPlugins() {
    const { schema } = this.editor;
    return [
      new Plugin({
        props: { transformPastedHTML: cleanPasted, clipboardParser: new PasteParser(schema, DOMParser.fromSchema(schema).rules) },
      }),
    ];
  },
});
