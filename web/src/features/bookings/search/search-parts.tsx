import { X } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import styled from 'styled-components';
import { Button } from '@/ui/design/button/button';
import { Muted, WarningText } from '@/ui/design/text';
import { parseSearch } from './operators';
import { completionsOf, meaningOf } from './search-words';

const Parts = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-1) var(--space-2);
  align-items: center;
`;

interface SearchPartsProps {
  term: string;
  /** The box that it is typed into. */
  boxOf: () => HTMLInputElement | null | undefined;
  onChange: (term: string) => void;
}

/** What a search's operators mean, each to be removed, and what its last word may be completed to: by a click, or Right at its end. */
export default function SearchParts({ term, boxOf, onChange }: SearchPartsProps) {
  const [typed, setTyped] = useState(term);
  const { parts } = parseSearch(term);
  const completions = completionsOf(typed);
  const complete = (completed: string) => {
    setTyped(completed);
    onChange(completed);
    boxOf()?.focus();
  };
  const onKey = useEffectEvent((event: Event) => {
    const box = boxOf();
    const [first] = box ? completionsOf(box.value) : [];
    if (!(event instanceof window.KeyboardEvent) || event.key !== 'ArrowRight' || !box || box !== event.target) return;
    if (first === undefined || box.selectionStart !== box.value.length) return;
    event.preventDefault();
    complete(first);
  });
  const onInput = useEffectEvent((event: Event) => {
    const box = boxOf();
    if (box && event.target === box) setTyped(box.value);
  });
  useEffect(() => {
    const input = (event: Event) => onInput(event);
    const key = (event: Event) => onKey(event);
    document.addEventListener('input', input);
    document.addEventListener('keydown', key);
    return () => {
      document.removeEventListener('input', input);
      document.removeEventListener('keydown', key);
    };
  }, []);
  if (parts.length + completions.length === 0) return null;
  return (
    <Parts role="group" aria-label="Search operators">
      {parts.map((part) =>
        part.value === undefined ? (
          <WarningText key={part.typed}>{meaningOf(part)}</WarningText>
        ) : (
          <Button
            key={part.typed}
            size="small"
            icon={<X aria-hidden="true" />}
            title="Remove"
            onPress={() => complete(term.replace(part.typed, '').replaceAll(/\s+/g, ' ').trim())}
          >
            {meaningOf(part)}
          </Button>
        ),
      )}
      {completions.map((completion, at) => (
        <Button key={completion} size="small" variant="ghost" onPress={() => complete(completion)}>
          {completion.split(/\s/).at(-1) ?? completion}
          {at === 0 && <Muted> →</Muted>}
        </Button>
      ))}
    </Parts>
  );
}
