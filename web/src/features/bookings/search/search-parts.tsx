import { X } from 'lucide-react';
import { Button } from '@/ui/design/button/button';
import { Inline } from '@/ui/design/inline';
import { WarningText } from '@/ui/design/text';
import { parseSearch } from './operators';
import { meaningOf } from './search-words';

export default function SearchParts({ term, onChange }: { term: string; onChange: (term: string) => void }) {
  const { parts } = parseSearch(term);
  if (parts.length === 0) return null;
  return (
    <Inline role="group" aria-label="Search operators">
      {parts.map((part) =>
        part.value === undefined ? (
          <WarningText key={part.typed}>{meaningOf(part)}</WarningText>
        ) : (
          <Button
            key={part.typed}
            size="small"
            icon={<X aria-hidden="true" />}
            title="Remove"
            onPress={() => onChange(term.replace(part.typed, '').replaceAll(/\s+/g, ' ').trim())}
          >
            {meaningOf(part)}
          </Button>
        ),
      )}
    </Inline>
  );
}
