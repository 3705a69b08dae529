import { cutText } from '@/lib/text/cut-text';
import { Braces } from 'lucide-react';
import { useState } from 'react';
import styled from 'styled-components';
import { sentence } from '@/lib/text/bidi';
import { isSecretName } from '@/lib/json/secrets';
import { Badge } from '@/ui/design/badge';
import { Button } from '@/ui/design/button/button';
import { humaniseCode } from '@/ui/design/code-label';
import { useJsonDrawer } from '@/ui/design/json/json-drawer';
import { MoneyText } from '@/ui/design/money/money';
import { NoValue } from '@/ui/design/no-value';
import { SecretText } from '@/ui/design/secret-text';
import { settingKind } from './setting-kind';
import type { Setting } from './settings';

const Value = styled.code`
  overflow-wrap: anywhere;
  white-space: normal;
`;

const Prose = styled.span`
  display: block;
  max-width: 56ch;
  overflow-wrap: anywhere;
  white-space: pre-line;
`;

/** Characters from which a value is folded. */
const longText = 80;
const shownOfLongText = 160;

function LongText({ text, name }: { text: string; name: string }) {
  const [isWhole, setWhole] = useState(false);
  if (text.length <= shownOfLongText) return <Prose>{text}</Prose>;
  return (
    <Prose>
      {isWhole ? text : `${cutText(text, shownOfLongText)}…`}{' '}
      <Button
        size="small"
        variant="ghost"
        aria-label={sentence`${isWhole ? 'Show less' : 'Show all'} of ${name}`}
        onPress={() => setWhole(!isWhole)}
      >
        {isWhole ? 'Show less' : 'Show all'}
      </Button>
    </Prose>
  );
}

/** A setting's value: on or off, a number with its unit, an amount, a secret, text, or JSON in the drawer. */
export function SettingValue({ setting: { code, value } }: { setting: Pick<Setting, 'code' | 'value'> }) {
  const drawer = useJsonDrawer();
  const name = code ?? 'unknown setting';
  const shown = settingKind(code ?? '', value);
  switch (shown.kind) {
    case 'none':
      return <NoValue />;
    case 'secret':
      return <SecretText value={shown.text} label={name} />;
    case 'switch':
      return <Badge tone={shown.isOn ? 'success' : 'neutral'}>{shown.isOn ? 'On' : 'Off'}</Badge>;
    case 'amount':
      return <MoneyText value={shown.money} />;
    case 'text':
      return shown.text.length > longText ? <LongText text={shown.text} name={name} /> : <Value>{shown.text}</Value>;
    case 'json':
      return (
        <Button
          size="small"
          variant="ghost"
          icon={<Braces aria-hidden="true" />}
          aria-label={sentence`Value of ${name} as JSON`}
          onPress={() => drawer.open(name, isSecretName(name) ? { [name]: shown.value } : shown.value)}
        >
          JSON
        </Button>
      );
  }
}

/** A setting's code in words. */
export const SettingName = ({ code }: Pick<Setting, 'code'>) => (
  <span title={code ?? undefined}>{code ? humaniseCode(code) : 'Unknown setting'}</span>
);
