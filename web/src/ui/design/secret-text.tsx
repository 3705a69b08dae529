import { Copy, Eye, EyeOff } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import styled from 'styled-components';
import { secretMask } from '@/lib/json/secrets';
import { IconButton } from './button/button';
import { CopyButton } from './copy-text';
import { VisuallyHidden } from './visually-hidden';

const shownFor = 30_000;

export interface ShownSecrets {
  isShown: (text: string) => boolean;
  show: (text: string) => void;
  hide: (text: string) => void;
}

/** The secrets that are currently revealed, each for 30 s. They are identified by their text, which is stored nowhere else. */
export function useShownSecrets(): ShownSecrets {
  const [shown, setShown] = useState<ReadonlyMap<string, number>>(new Map());
  useEffect(() => {
    if (shown.size === 0) return;
    const next = Math.min(...shown.values());
    const hideDue = () => setShown((before) => new Map([...before].filter(([, until]) => until > next)));
    const timer = setTimeout(hideDue, next - Date.now());
    return () => clearTimeout(timer);
  }, [shown]);
  return {
    isShown: useCallback((text) => shown.has(text), [shown]),
    show: (text) => setShown((before) => new Map(before).set(text, Date.now() + shownFor)),
    hide: (text) => setShown((before) => new Map([...before].filter(([known]) => known !== text))),
  };
}

export const Masked = () => (
  <>
    <span aria-hidden="true">{secretMask}</span>
    <VisuallyHidden>Hidden</VisuallyHidden>
  </>
);

const Line = styled.span`
  display: flex;
  align-items: center;
  gap: 2px;
  margin-block: -3px;
  & > code {
    min-width: 0;
    margin-right: 4px;
    overflow-wrap: anywhere;
  }
`;

export interface SecretTextProps {
  value: string;
  label: string;
}

/** A secret: masked until a click reveals it for 30 s, and copied without being revealed. */
export function SecretText({ value, label }: SecretTextProps) {
  const { isShown, show, hide } = useShownSecrets();
  const [wasShown, setWasShown] = useState(false);
  const isOpen = isShown(value);
  return (
    <Line>
      <code>{isOpen ? value : <Masked />}</code>
      <IconButton
        size="small"
        label={`${isOpen ? 'Hide' : 'Show'} ${label}`}
        icon={isOpen ? <EyeOff /> : <Eye />}
        onPress={() => {
          setWasShown(true);
          if (isOpen) hide(value);
          else show(value);
        }}
      />
      <CopyButton label={`Copy ${label}`} icon={<Copy />} text={() => value} />
      <VisuallyHidden role="status">{wasShown && (isOpen ? `${label} is shown for 30 seconds` : `${label} is hidden`)}</VisuallyHidden>
    </Line>
  );
}
