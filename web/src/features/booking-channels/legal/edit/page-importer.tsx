import { useGateway } from '@/lib/data/gateway';
import { useId, useState } from 'react';
import { useIsMounted } from '@/ui/screens/action/use-action';
import { Button } from '@/ui/design/button/button';
import { FieldLabel, FieldProblem } from '@/ui/design/field/field-frame';
import { ControlInput } from '@/ui/design/select';
import { Inline } from '@/ui/design/inline';
import { textOfPage } from '../model/page-text';
import { fetchPage } from '../text/text-source';
import { addressProblem } from './policy-values';

interface PageImporterProps {
  onText: (html: string) => void;
  onClose: () => void;
}

/** Imports the text of a public page into the editor. Rendered inside the policy's form, so it cannot be a form itself. */
export function PageImporter({ onText, onClose }: PageImporterProps) {
  const gateway = useGateway();
  const id = useId();
  const isHere = useIsMounted();
  const [address, setAddress] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isPending, setPending] = useState(false);

  const bringIn = async () => {
    const url = address.trim();
    const fault = addressProblem(url);
    setProblem(fault);
    if (fault !== undefined || isPending) return;
    setPending(true);
    try {
      const text = textOfPage(await fetchPage(gateway, url), url);
      if (isHere()) onText(text);
    } catch (error) {
      if (isHere()) setProblem(error instanceof Error ? error.message : 'The page could not be fetched.');
    } finally {
      if (isHere()) setPending(false);
    }
  };

  return (
    <div>
      <FieldLabel htmlFor={id}>Page address</FieldLabel>
      <Inline style={{ marginBlock: 5 }}>
        <ControlInput
          style={{ flex: '1 1 260px' }}
          id={id}
          type="url"
          value={address}
          placeholder="https://…"
          autoComplete="off"
          autoFocus
          aria-invalid={problem !== undefined || undefined}
          aria-describedby={`${id}-error`}
          onChange={(event) => setAddress(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            // Enter would submit the surrounding form.
            event.preventDefault();
            void bringIn();
          }}
        />
        <Button isPending={isPending} onPress={() => void bringIn()}>
          Import
        </Button>
        <Button variant="ghost" onPress={onClose}>
          Cancel
        </Button>
      </Inline>
      <FieldProblem id={`${id}-error`}>{problem}</FieldProblem>
    </div>
  );
}
