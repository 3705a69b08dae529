import { useFormikContext } from 'formik';
import { Send } from 'lucide-react';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { object, string } from 'yup';
import { durationText } from '@/lib/dates/duration';
import { useGateway } from '@/lib/data/gateway';
import type { Deployment } from '@/lib/deployment';
import { clearTypedSecrets } from '@/lib/json/hidden-secrets';
import { readJson } from '@/lib/json/json-text';
import { maskSecrets, secretMask } from '@/lib/json/secrets';
import { Button } from '@/ui/design/button/button';
import { useConfirm } from '@/ui/design/dialog/confirm';
import type { DraftName } from '@/ui/screens/form/draft';
import { FieldFrame } from '@/ui/design/field/field-frame';
import { Form, FormActions, type Submission } from '@/ui/screens/form/form';
import { JsonField, optionalJsonSchema } from '@/ui/screens/form/json-field';
import { likumaPathProblem } from '@pax/schema/rules/likuma-path';
import { messages } from '@pax/schema/rules/messages';
import { SubmitButton } from '@/ui/screens/form/submit-button';
import { useFormField } from '@/ui/screens/form/use-form-field';
import { ControlInput } from '@/ui/design/select';
import { QuietLine } from '@/ui/design/text';
import { Column } from '@/ui/design/layout';
import type { HistoryOwner } from './history';
import { likumaAction, type LikumaAnswer } from './send-request';
import { persisted, storageKey } from '@/lib/browser/persisted';
import { isBoolean } from '@/lib/guards';

/** Whether the user has confirmed requests to production in this tab's session. */
const confirmedCell = ({ person, deployment }: HistoryOwner) =>
  persisted(storageKey('likuma-confirmed', person, deployment), isBoolean, false, 'session');

export interface RequestValues {
  uri: string;
  /** JSON; empty for no payload. */
  requestPayload: string;
}

export const noRequest: RequestValues = { uri: '', requestPayload: '' };

const pathProblem = (uri: string) => (uri.includes(secretMask) ? 'Enter the hidden secret again' : likumaPathProblem(uri));

const schema = object({
  uri: string()
    .required(messages.required)
    .test('path', (text, { createError }) => {
      const message = pathProblem(text);
      return message === undefined || createError({ message });
    }),
  // A masked secret has to be entered again.
  requestPayload: optionalJsonSchema('any', () => null),
});

/** The path, validated while typing. */
function PathField({ autoFocus }: { autoFocus: boolean }) {
  const hint = 'Path and query below the Likuma API, such as /members/77?full=1';
  const { value, setValue, error, control } = useFormField<string>({ name: 'uri', hint });
  const problem = (value === '' ? undefined : pathProblem(value)) ?? error;
  return (
    <FieldFrame id={control.id} label="Path" hint={hint} error={problem}>
      <ControlInput
        style={{ fontFamily: 'var(--font-mono)' }}
        {...control}
        aria-invalid={problem !== undefined || undefined}
        aria-required
        value={value}
        autoFocus={autoFocus}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        onChange={(event) => setValue(event.target.value)}
      />
    </FieldFrame>
  );
}

/** The elapsed time, which is not announced. */
function Elapsed() {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const started = Date.now();
    const timer = setInterval(() => setSeconds(Math.floor((Date.now() - started) / 1000)), 250);
    return () => clearInterval(timer);
  }, []);
  return <QuietLine>Waiting for Likuma, {durationText(seconds)}</QuietLine>;
}

function Buttons({ onStop }: { onStop: () => void }) {
  const { isSubmitting } = useFormikContext();
  return (
    <FormActions>
      {isSubmitting ? (
        <>
          <Elapsed />
          <Button onPress={onStop}>Stop waiting</Button>
        </>
      ) : (
        <QuietLine>Ctrl+Enter or Cmd+Enter also sends.</QuietLine>
      )}
      <SubmitButton>
        <Send aria-hidden="true" />
        Send
      </SubmitButton>
    </FormActions>
  );
}

function sendByKey(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.repeat) return;
  event.preventDefault();
  event.currentTarget.closest('form')?.requestSubmit();
}

interface RequestFormProps {
  owner: HistoryOwner;
  deployment: Deployment;
  initialValues: RequestValues;
  draft: DraftName;
  isLoaded: boolean;
  onAnswer: (answer: LikumaAnswer) => void;
}

/** A request to Likuma. The draft is stored in this browser until it is sent, without secrets. */
export function RequestForm({ owner, deployment, initialValues, draft, isLoaded, onAnswer }: RequestFormProps) {
  const gateway = useGateway();
  const confirm = useConfirm();
  const sending = useRef<AbortController>(undefined);

  const submit = async ({ uri, requestPayload }: RequestValues): Promise<Submission> => {
    const reading = requestPayload.trim() === '' ? { value: undefined } : readJson(requestPayload);
    if ('fault' in reading) throw reading.fault;
    const confirmed = confirmedCell(owner);
    if (deployment.isProduction && !confirmed.read()) {
      const isConfirmed = await confirm({
        title: `Send to Likuma in production (${deployment.label})?`,
        text: `${uri.trim()} goes to the production Likuma, which may charge members. Further requests in this tab are sent without confirmation.`,
        confirmLabel: 'Send to production',
        tone: 'danger',
      });
      if (!isConfirmed) return 'unsaved';
      confirmed.write(true);
    }
    sending.current = new AbortController();
    const request = { uri: uri.trim(), requestPayload: reading.value };
    return likumaAction({ gateway, owner, request, signal: sending.current.signal, onAnswer });
  };

  return (
    <Form<RequestValues>
      label="Request to Likuma"
      initialValues={initialValues}
      schema={schema}
      draft={draft}
      toDraft={({ uri, requestPayload }) => ({ uri: maskSecrets(uri), requestPayload: clearTypedSecrets(requestPayload) })}
      onSubmit={submit}
      isWide
    >
      <Column onKeyDown={sendByKey}>
        <PathField autoFocus={isLoaded} />
        <JsonField name="requestPayload" label="Payload" kind="any" hidden={null} isOptional rows={10} hint="JSON, optional" />
      </Column>
      <Buttons onStop={() => sending.current?.abort()} />
    </Form>
  );
}
