import type { ChainedCommands, Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import {
  Bold,
  ChevronDown,
  Italic,
  Link,
  List,
  ListOrdered,
  Redo2,
  Table,
  TextAlignCenter,
  TextAlignEnd,
  TextAlignJustify,
  TextAlignStart,
  Underline,
  Undo2,
} from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Toolbar as AriaToolbar } from 'react-aria-components/Toolbar';
import styled from 'styled-components';
import { IconButton } from '@/ui/design/button/button';
import { MenuButton } from '@/ui/design/menu/menu';
import { LinkDialog } from './link-dialog';

const Bar = styled(AriaToolbar)`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 2px;
  padding: 4px;
  border-bottom: 1px solid var(--color-border);
  & [aria-pressed='true'] {
    background: color-mix(in srgb, var(--color-primary) 16%, transparent);
    color: var(--color-text);
  }
`;

const Divider = styled.span`
  width: 1px;
  height: 18px;
  margin-inline: 4px;
  background: var(--color-border);
`;

/** As wide as its longest option, so that nothing beside it moves. */
const Choice = styled.span<{ $width: number }>`
  display: inline-flex;
  align-items: center;
  justify-content: space-between;
  gap: 6px;
  width: ${({ $width }) => $width}px;
  & svg {
    width: 12px;
    height: 12px;
  }
`;

interface Option {
  id: string;
  label: string;
  command: (chain: ChainedCommands) => ChainedCommands;
}

const levels = [1, 2, 3, 4] as const;
const paragraph = 'paragraph';

const styles: readonly Option[] = [
  { id: paragraph, label: 'Paragraph', command: (chain) => chain.setParagraph() },
  ...levels.map((level) => ({
    id: String(level),
    label: `Heading ${level}`,
    command: (chain: ChainedCommands) => chain.setHeading({ level }),
  })),
];

/** Families that every phone has, or has a substitute for. */
const families = [
  { id: 'sans', label: 'Sans serif', family: 'Arial, Helvetica, sans-serif' },
  { id: 'serif', label: 'Serif', family: 'Georgia, serif' },
  { id: 'mono', label: 'Monospace', family: '"Courier New", monospace' },
];

const fonts: readonly Option[] = [
  { id: 'default', label: 'Default font', command: (chain) => chain.unsetFontFamily() },
  ...families.map(({ family, ...font }) => ({ ...font, command: (chain: ChainedCommands) => chain.setFontFamily(family) })),
];

const alignments = [
  { id: 'left', label: 'Align left', icon: <TextAlignStart /> },
  { id: 'center', label: 'Centre', icon: <TextAlignCenter /> },
  { id: 'right', label: 'Align right', icon: <TextAlignEnd /> },
  { id: 'justify', label: 'Justify', icon: <TextAlignJustify /> },
];

interface TableCommand {
  label: string;
  command: (chain: ChainedCommands) => ChainedCommands;
  tone?: 'danger';
}

const newTable: readonly TableCommand[] = [
  { label: 'Insert table', command: (chain) => chain.insertTable({ rows: 3, cols: 3, withHeaderRow: true }) },
];

const tableCommands: readonly TableCommand[] = [
  { label: 'Add row above', command: (chain) => chain.addRowBefore() },
  { label: 'Add row below', command: (chain) => chain.addRowAfter() },
  { label: 'Add column before', command: (chain) => chain.addColumnBefore() },
  { label: 'Add column after', command: (chain) => chain.addColumnAfter() },
  { label: 'Merge or split cells', command: (chain) => chain.mergeOrSplit() },
  { label: 'Header row on or off', command: (chain) => chain.toggleHeaderRow() },
  { label: 'Delete row', command: (chain) => chain.deleteRow() },
  { label: 'Delete column', command: (chain) => chain.deleteColumn() },
  { label: 'Delete table', command: (chain) => chain.deleteTable(), tone: 'danger' },
];

const plain = (family: unknown) =>
  String(family)
    .replaceAll(/["'\s]/g, '')
    .toLowerCase();

const stateOf = (editor: Editor) => {
  const family: unknown = editor.getAttributes('textStyle').fontFamily;
  const href: unknown = editor.getAttributes('link').href;
  return {
    style: levels.find((level) => editor.isActive('heading', { level }))?.toString() ?? paragraph,
    font: family ? (families.find((font) => plain(font.family) === plain(family))?.id ?? 'other') : 'default',
    alignment: alignments.find(({ id }) => editor.isActive({ textAlign: id }))?.id ?? 'left',
    isBold: editor.isActive('bold'),
    isItalic: editor.isActive('italic'),
    isUnderline: editor.isActive('underline'),
    isBulletList: editor.isActive('bulletList'),
    isOrderedList: editor.isActive('orderedList'),
    href: typeof href === 'string' ? href : '',
    isInTable: editor.isActive('table'),
    canUndo: editor.can().undo(),
    canRedo: editor.can().redo(),
  };
};

interface ToolbarProps {
  editor: Editor;
  controls: string;
  isDisabled: boolean;
}

/** The formatting commands. A single tab stop; arrow keys move between them. */
export function Toolbar({ editor, controls, isDisabled }: ToolbarProps) {
  const [isLinking, setLinking] = useState(false);
  const state = useEditorState({ editor, selector: ({ editor: current }) => stateOf(current) });
  const run = (command: (chain: ChainedCommands) => ChainedCommands) => () => {
    if (!isDisabled) command(editor.chain().focus()).run();
  };

  const toggle = (label: string, icon: ReactNode, isOn: boolean, command: (chain: ChainedCommands) => ChainedCommands) => (
    <IconButton size="small" label={label} icon={icon} aria-pressed={isOn} isDisabled={isDisabled} onPress={run(command)} />
  );
  const choice = (label: string, width: number, selected: string, options: readonly Option[], other?: string) => (
    <MenuButton
      label={label}
      size="small"
      trigger={
        <Choice $width={width}>
          {options.find(({ id }) => id === selected)?.label ?? other}
          <ChevronDown />
        </Choice>
      }
      items={[{ id: label, label, selected, items: options.map(({ command, ...option }) => ({ ...option, onAction: run(command) })) }]}
    />
  );

  return (
    <>
      <Bar aria-label="Formatting" aria-controls={controls}>
        {choice('Text style', 82, state.style, styles)}
        {choice('Font', 86, state.font, fonts, 'Other font')}
        <Divider />
        {toggle('Bold (Ctrl+B)', <Bold />, state.isBold, (chain) => chain.toggleBold())}
        {toggle('Italic (Ctrl+I)', <Italic />, state.isItalic, (chain) => chain.toggleItalic())}
        {toggle('Underline (Ctrl+U)', <Underline />, state.isUnderline, (chain) => chain.toggleUnderline())}
        <IconButton
          size="small"
          label="Link"
          icon={<Link />}
          aria-pressed={state.href !== ''}
          aria-haspopup="dialog"
          isDisabled={isDisabled}
          onPress={() => setLinking(true)}
        />
        <Divider />
        {toggle('Bulleted list (Ctrl+Shift+8)', <List />, state.isBulletList, (chain) => chain.toggleBulletList())}
        {toggle('Numbered list (Ctrl+Shift+7)', <ListOrdered />, state.isOrderedList, (chain) => chain.toggleOrderedList())}
        <Divider />
        {alignments.map(({ id, label, icon }) => (
          <IconButton
            key={id}
            size="small"
            label={label}
            icon={icon}
            aria-pressed={state.alignment === id}
            isDisabled={isDisabled}
            onPress={run((chain) => (id === 'left' ? chain.unsetTextAlign() : chain.setTextAlign(id)))}
          />
        ))}
        <Divider />
        <MenuButton
          label="Table"
          size="small"
          trigger={<Table />}
          items={(state.isInTable ? tableCommands : newTable).map(({ command, ...item }) => ({
            ...item,
            id: item.label,
            onAction: run(command),
          }))}
        />
        <Divider />
        <IconButton
          size="small"
          label="Undo (Ctrl+Z)"
          icon={<Undo2 />}
          isDisabled={isDisabled || !state.canUndo}
          onPress={run((chain) => chain.undo())}
        />
        <IconButton
          size="small"
          label="Redo (Ctrl+Shift+Z)"
          icon={<Redo2 />}
          isDisabled={isDisabled || !state.canRedo}
          onPress={run((chain) => chain.redo())}
        />
      </Bar>
      {isLinking && (
        <LinkDialog
          address={state.href}
          onClose={() => setLinking(false)}
          onSet={(href) => {
            setLinking(false);
            run((chain) => {
              const link = chain.extendMarkRange('link');
              if (href === null) return link.unsetLink();
              // Without a selection the URL is inserted as text.
              const isEmpty = editor.state.selection.empty && state.href === '';
              return isEmpty
                ? link.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] })
                : link.setLink({ href });
            })();
          }}
        />
      )}
    </>
  );
}
