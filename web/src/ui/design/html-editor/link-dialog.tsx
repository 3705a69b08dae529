import { useId, useState } from 'react';
import { webLink } from '@/lib/browser/web-link';
import { Button } from '@/ui/design/button/button';
import { Dialog } from '@/ui/design/dialog/dialog';
import { FieldFrame } from '@/ui/design/field/field-frame';
import { ControlInput } from '@/ui/design/select';

/** The target of a typed link: http, https or mailto, also for a bare domain or email address. Null for anything else. */
function linkAddress(text: string): string | null {
  const address = text.trim();
  if (address === '' || /\s/.test(address)) return null;
  if (/^mailto:[^@]+@[^@]+$/i.test(address)) return address;
  if (/^[^@:/]+@[^@:/.]+(?:\.[^@:/.]+)+$/.test(address)) return `mailto:${address}`;
  if (/^https?:\/\//i.test(address)) return webLink(address);
  return /^[\w-]+(?:\.[\w-]+)+(?:[/?#:].*)?$/.test(address) ? webLink(`https://${address}`) : null;
}

interface LinkDialogProps {
  address: string;
  onClose: () => void;
  /** Null removes the link. */
  onSet: (address: string | null) => void;
}

/** Asks for a link's target. Not a form: it opens inside one. */
export function LinkDialog({ address, onClose, onSet }: LinkDialogProps) {
  const id = useId();
  const [text, setText] = useState(address);
  const [isRefused, setRefused] = useState(false);
  const save = () => {
    const target = linkAddress(text);
    if (target === null) setRefused(true);
    else onSet(target);
  };
  return (
    <Dialog
      isOpen
      title={address === '' ? 'Add link' : 'Edit link'}
      width={500}
      onClose={onClose}
      footer={
        <>
          {address !== '' && <Button onPress={() => onSet(null)}>Remove link</Button>}
          <Button onPress={onClose}>Cancel</Button>
          <Button variant="primary" onPress={save}>
            {address === '' ? 'Add link' : 'Save link'}
          </Button>
        </>
      }
    >
      <FieldFrame
        id={id}
        label="Address"
        hint="A web address (https://…) or an email address."
        error={isRefused ? 'Enter a web address that starts with http:// or https://, or an email address' : undefined}
      >
        <ControlInput
          id={id}
          autoFocus
          type="text"
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          value={text}
          aria-invalid={isRefused || undefined}
          aria-describedby={`${id}-hint ${id}-error`}
          onChange={({ target }) => {
            setText(target.value);
            setRefused(false);
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            save();
          }}
        />
      </FieldFrame>
    </Dialog>
  );
}
