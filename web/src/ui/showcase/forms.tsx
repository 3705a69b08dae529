import { useState } from 'react';
import { boolean, number, object, string } from 'yup';
import { RejectedChange } from '@/lib/errors';
import { Button } from '../button';
import { CheckboxField, DateTimeField, NumberField, SelectField, SubmitButton, TextAreaField, TextField } from '../form/fields';
import { Form, FormActions } from '../form/form';
import { HtmlField } from '../form/html-field';
import { messages } from '../form/messages';
import { RadioCards } from '../form/radio-cards';
import { Switch } from '../form/switch';
import { Lines, SectionGrid } from '../layout';
import { Section } from '../section';
import { nothing, termsHtml, zone } from './samples';

const campaignSchema = object({
  name: string().required(messages.required).max(40, messages.maximumLength(40)),
  email: string().required(messages.required).email(messages.email),
  channel: string().required(messages.bookingChannel),
  kind: string().required(messages.required),
  value: number().required(messages.required).min(0),
  startAt: string().required(messages.required),
  isActive: boolean(),
});

const empty = { name: '', email: '', channel: '', kind: '', value: null, startAt: '', text: '', isActive: true };

function CampaignFields() {
  return (
    <>
      <TextField name="name" label="Name" hint="Passengers see it." />
      <TextField name="email" label="Contact email" type="email" />
      <SelectField
        name="channel"
        label="Booking channel"
        options={[
          { value: 'oslo', label: 'Oslo Taxi' },
          { value: 'bergen', label: 'Bergen Taxi' },
        ]}
      />
      <RadioCards
        name="kind"
        label="Kind"
        cards={[
          { value: 'fixed', label: 'Fixed', meaning: 'The same amount off every ride.' },
          { value: 'percent', label: 'Percentage', meaning: 'A part of the fare.' },
          { value: 'free', label: 'Free rides', meaning: 'Nothing to pay.', disabledReason: 'Requires the Sudo role.' },
        ]}
      />
      <NumberField name="value" label="Discount value" />
      <DateTimeField name="startAt" label="Starts" zone={zone} />
      <TextAreaField name="text" label="Text" isOptional rows={3} />
      <CheckboxField name="isActive" label="Active" hint="Passengers can redeem it at once." />
    </>
  );
}

function SwitchExamples() {
  const [isOn, setOn] = useState(true);
  return (
    <Section title="Switch">
      <Lines>
        <li>
          <Switch label="Rides of the Oslo app" isOn={isOn} onChange={setOn} />
        </li>
        <li>
          <Switch label="Rides of the Bergen app" isOn={!isOn} onChange={nothing} isPending />
        </li>
        <li>
          <Switch label="Rides of the Tromsø app" isOn onChange={nothing} disabledReason="Only staff admins can change this." />
        </li>
      </Lines>
    </Section>
  );
}

function HtmlExample() {
  return (
    <Section title="HTML">
      <Form
        label="Terms"
        initialValues={{ terms: termsHtml }}
        schema={object({ terms: string().required(messages.required) })}
        draft={null}
        onSubmit={() => 'saved'}
        isWide
      >
        <HtmlField name="terms" label="Terms and conditions" />
        <FormActions>
          <SubmitButton>Save</SubmitButton>
        </FormActions>
      </Form>
    </Section>
  );
}

export function FormExamples() {
  return (
    <SectionGrid>
      <Section title="New campaign">
        <Form
          label="New campaign"
          initialValues={empty}
          schema={campaignSchema}
          draft={{ name: 'showcase-campaign' }}
          onSubmit={({ name }) => ({
            name: 'Create campaign',
            target: { label: 'New campaign', to: '/dashboard/dev/ui' },
            send: async () => {
              await new Promise((resolve) => setTimeout(resolve, 700));
              if (name === 'taken') throw new RejectedChange('This name is taken');
            },
            success: () => `${name} was saved`,
            lookUp: 'This is an example.',
          })}
        >
          <CampaignFields />
          <FormActions>
            <Button type="reset">Reset</Button>
            <SubmitButton>Create campaign</SubmitButton>
          </FormActions>
        </Form>
      </Section>
      <Section title="Disabled fields">
        <Form
          label="Disabled"
          initialValues={{ ...empty, startAt: '2026-11-21T08:00:00Z' }}
          schema={campaignSchema}
          draft={null}
          onSubmit={() => 'saved'}
        >
          <TextField name="name" label="Name" isDisabled />
          <SelectField name="channel" label="Booking channel" options={[]} isDisabled />
          <DateTimeField name="startAt" label="Starts" zone={zone} isDisabled />
          <CheckboxField name="isActive" label="Active" isDisabled />
        </Form>
      </Section>
      <SwitchExamples />
      <HtmlExample />
    </SectionGrid>
  );
}
