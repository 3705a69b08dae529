import { Extension, Mark, type Extensions } from '@tiptap/core';
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';
import { TextAlign } from '@tiptap/extension-text-align';
import { BackgroundColor, Color, FontFamily, FontSize, LineHeight, TextStyle } from '@tiptap/extension-text-style';
import StarterKit from '@tiptap/starter-kit';

const blocks = [
  'paragraph',
  'heading',
  'blockquote',
  'bulletList',
  'orderedList',
  'listItem',
  'horizontalRule',
  'table',
  'tableRow',
  'tableCell',
  'tableHeader',
];

/** Renames IDs and classes, which could take effect in the page. `writeHtml` restores them. */
export const storedAttribute = (name: string) => `data-html-${name}`;
export const storedAttributes = ['id', 'class'] as const;

const kept = (name: string, attribute: string, keepOnSplit: boolean) => ({
  default: null,
  keepOnSplit,
  parseHTML: (element: HTMLElement) => element.getAttribute(attribute) ?? element.getAttribute(name),
  renderHTML: (attributes: Record<string, unknown>) => (attributes[name] == null ? {} : { [attribute]: attributes[name] }),
});

/** Attributes that a text keeps without a control for them: for link targets, stylesheets and languages. */
const KeptAttributes = Extension.create({
  name: 'keptAttributes',
  addGlobalAttributes: () => [
    {
      types: blocks,
      attributes: {
        id: kept('id', storedAttribute('id'), false),
        class: kept('class', storedAttribute('class'), true),
        lang: kept('lang', 'lang', true),
        dir: kept('dir', 'dir', true),
      },
    },
  ],
});

const markOf = (name: string, tag: string) => Mark.create({ name, parseHTML: () => [{ tag }], renderHTML: () => [tag, 0] });

const textStyles = ['color', 'background-color', 'font-family', 'font-size', 'line-height'];

/** TipTap's, but drops spans without its styles, which it would keep as empty ones. */
const StyledText = TextStyle.extend({
  parseHTML: () => [
    {
      tag: 'span[style]',
      consuming: false,
      getAttrs: ({ style }) => (textStyles.some((name) => style.getPropertyValue(name) !== '') ? {} : false),
    },
  ],
});

/** The app decides on column widths. */
const noWidth = { default: null, rendered: false, parseHTML: () => null };
const spans = { colspan: { default: 1 }, rowspan: { default: 1 }, colwidth: noWidth };

/** The content model of a text. Links are limited to the web, mail and phones (TipTap's own rule). */
export const extensions: Extensions = [
  StarterKit.configure({
    code: false,
    codeBlock: false,
    // It would add an empty paragraph that nobody typed.
    trailingNode: false,
    link: { openOnClick: false, autolink: false, HTMLAttributes: { target: null, rel: null, class: null } },
  }),
  StyledText,
  Color,
  BackgroundColor,
  FontFamily,
  FontSize,
  LineHeight,
  TextAlign.configure({ types: ['heading', 'paragraph'] }),
  Table.configure({ View: null }).extend({ renderHTML: ({ HTMLAttributes }) => ['table', HTMLAttributes, ['tbody', 0]] }),
  TableRow,
  TableHeader.extend({
    addAttributes() {
      return { ...this.parent?.(), ...spans };
    },
  }),
  TableCell.extend({
    addAttributes() {
      return { ...this.parent?.(), ...spans };
    },
  }),
  markOf('superscript', 'sup'),
  markOf('subscript', 'sub'),
  KeptAttributes,
];
