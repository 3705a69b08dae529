import { Fragment } from 'react';
import { CopyText } from '@/ui/design/copy-text';

interface WithCodeProps {
  /** A text with names, files and commands in backticks. */
  text: string;
  /** Whether commands copy themselves. */
  hasCommands?: boolean;
}

/** A sentence of the gateway, in which names and codes look like such. */
export function WithCode({ text, hasCommands = false }: WithCodeProps) {
  return text.split('`').map((part, at) => {
    if (at % 2 === 0) return <Fragment key={at}>{part}</Fragment>;
    return <code key={at}>{hasCommands && part.startsWith('npm run ') ? <CopyText value={part} /> : part}</code>;
  });
}
