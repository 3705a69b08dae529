import { Suspense, useId } from 'react';
import styled from 'styled-components';
import { FieldFrame } from '@/ui/design/field/field-frame';
import { lazyPart } from '@/ui/design/lazy-part';
import { Skeleton } from '@/ui/design/states/states';

/** The editor's height below its label in pixels, in any state. */
export const editorHeight = 525;

/** Connects a view with the field's label, hint and error. */
export interface ControlProps {
  id: string;
  'aria-label': string;
  'aria-required': boolean;
  'aria-invalid': true | undefined;
  'aria-describedby': string;
}

const HtmlEditorParts = lazyPart(() => import('./html-editor-parts'));

/** The same height as its placeholder, so that nothing below moves. */
const Room = styled.div`
  display: grid;
  height: ${editorHeight}px;
  border: 1px solid var(--color-border);
  border-radius: var(--radius-medium);
  padding: var(--space-3);
`;

export interface HtmlEditorProps {
  label: string;
  hint?: string;
  value: string;
  /** Only called for edits: a text that is opened and saved unchanged stays the same byte for byte. */
  onChange: (html: string) => void;
  onBlur?: () => void;
  error?: string;
  isOptional?: boolean;
  isDisabled?: boolean;
}

/** HTML as formatted text or as source. A text that the text view cannot represent opens as source, and is never rewritten unasked. */
export function HtmlEditor({ label, hint, error, isOptional = false, ...rest }: HtmlEditorProps) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} isOptional={isOptional} hint={hint} error={error}>
      <Suspense
        fallback={
          <Room aria-busy="true">
            <Skeleton />
          </Room>
        }
      >
        <HtmlEditorParts
          {...rest}
          control={{
            id,
            'aria-label': label,
            'aria-required': !isOptional,
            'aria-invalid': error !== undefined || undefined,
            'aria-describedby': `${hint === undefined ? '' : `${id}-hint `}${id}-error`,
          }}
        />
      </Suspense>
    </FieldFrame>
  );
}
