import { useFormikContext } from 'formik';
import { useEffect, useEffectEvent } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import { object, string } from 'yup';
import { FleetField } from '@/entities/fleet/fleet-picker';
import { useRead } from '@/lib/data/use-read';
import type { Read } from '@/lib/data/read';
import { fleetUrl } from '@/lib/routes/urls';
import { CopyField, Field, FieldList } from '@/ui/screens/detail/detail';
import { Form } from '@/ui/screens/form/form';
import { SubmitButton, TextField } from '@/ui/screens/form/fields';
import { messages } from '@pax/schema/rules/messages';
import { SectionGrid } from '@/ui/design/layout';
import { Section } from '@/ui/screens/detail/section';
import type { BusinessDispatchAccountFactsFragment } from './dispatch-accounts.generated';
import { lookedUpIn, lookUpRead } from './reads';

const schema = object({
  accountNumber: string().trim().required(messages.required),
  fleetId: string().required(messages.required),
});

const Fields = styled.div`
  display: grid;
  grid-template-columns: minmax(120px, 1fr) minmax(160px, 2fr) auto;
  gap: var(--space-3);
  /* Beside the inputs, even if there is a message below them. */
  & > button[type='submit'] {
    margin-top: 24px;
  }
  @media (max-width: 480px) {
    grid-template-columns: minmax(0, 1fr);
    & > button[type='submit'] {
      margin-top: 0;
    }
  }
`;

function Result({ accountNumber, read }: { accountNumber: string; read: Read<BusinessDispatchAccountFactsFragment> }) {
  return (
    <Section title={`Account number ${accountNumber}`} read={read} missing="No account with this number in this fleet.">
      {(account) => (
        <FieldList>
          <Field label="Name">{account.name}</Field>
          <CopyField label="Account number" value={account.accountNumber} />
          <Field label="Reference">{account.reference}</Field>
          <CopyField label="Account ID" value={account.accountId} />
          <Field label="Engine code">{account.engineCode}</Field>
          <Field label="Fleet">
            {account.fleetId && <Link to={fleetUrl(account.fleetId)}>{account.fleet?.name || account.fleetId}</Link>}
          </Field>
        </FieldList>
      )}
    </Section>
  );
}

/** Restores the looked-up number and fleet on Back and Forward. */
function FollowAddress({ accountNumber, fleetId }: { accountNumber: string; fleetId: string }) {
  const { setValues } = useFormikContext();
  const follow = useEffectEvent((values: object) => void setValues(values, false));
  useEffect(() => follow({ accountNumber, fleetId }), [accountNumber, fleetId]);
  return null;
}

/** Finds a fleet's dispatch account by its number. The lookup is in the URL, so that a link shows the same. */
export function LookUp() {
  const [params, setParams] = useSearchParams();
  const asked = lookedUpIn(params);
  const request = lookUpRead(params);
  const found = useRead(request);
  // The previous result is for another number.
  const read = found.isPrevious ? { ...found, data: undefined, unreadable: undefined } : found;

  const lookUp = ({ accountNumber, fleetId }: typeof asked) => {
    const number = accountNumber.trim();
    if (number === asked.accountNumber && fleetId === asked.fleetId) read.retry();
    else {
      const next = new URLSearchParams(params);
      next.set('number', number);
      next.set('of', fleetId);
      setParams(next, { preventScrollReset: true });
    }
    return 'unsaved' as const;
  };

  return (
    <SectionGrid>
      <Section title="Look up an account">
        <Form label="Look up an account" initialValues={asked} schema={schema} draft={null} onSubmit={lookUp}>
          <FollowAddress {...asked} />
          <Fields>
            <TextField isCode name="accountNumber" label="Account number" />
            <FleetField name="fleetId" label="Fleet" />
            <SubmitButton>Look up</SubmitButton>
          </Fields>
        </Form>
      </Section>
      {!request.isSkipped && <Result accountNumber={asked.accountNumber} read={read} />}
    </SectionGrid>
  );
}
