import { useFormikContext } from 'formik';
import { pickableChannels } from '@/entities/booking-channel/channel';
import { BookingChannelSearchDocument } from '@/entities/booking-channel/booking-channel.generated';
import { pickableFleets } from '@/entities/fleet/fleet';
import { sentence } from '@/lib/text/bidi';
import { TextAreaField } from '@/ui/screens/form/fields';
import { useFormField } from '@/ui/screens/form/use-form-field';
import { Notice } from '@/ui/design/notice';
import { MultiPicker } from '@/ui/screens/form/picker/multi-picker';
import type { Pickable } from '@/ui/screens/form/picker/pickable';
import { Section } from '@/ui/screens/detail/section';
import { QuietLine } from '@/ui/design/text';
import { relationTitle } from '../model/subjects';
import { ReportAccountsDocument, type ReportAccountFragment } from './create.generated';
import { type FormContext, maxRelations, relationField, type ReportValues, templateOf } from './report-values';

const channels = pickableChannels(BookingChannelSearchDocument);

const accounts: Pickable<ReportAccountFragment> = {
  one: 'business account',
  many: 'business accounts',
  document: ReportAccountsDocument,
  searchLabel: 'Search by name or ID',
  nameOf: ({ name, code, id }) => name || code || id,
  codeOf: ({ code }) => code,
  maximum: (cap) => `Please select at most ${cap} business accounts`,
};

function PickerPart<Item extends { readonly id: string }>({ field, pickable }: { field: string; pickable: Pickable<Item> }) {
  const { value, setValue, error } = useFormField<readonly Item[]>({ name: `relationIds.${field}` });
  return <MultiPicker pickable={pickable} value={value} onChange={setValue} cap={maxRelations} error={error} />;
}

/** The subjects of a report, as its template requires. */
export function RelationPart({ templates, canListAccounts }: FormContext) {
  const { values } = useFormikContext<ReportValues>();
  const template = templateOf(templates, values.reportTemplate);
  if (!template) return null;
  const field = relationField(template, canListAccounts);
  return (
    <Section title={field === null ? 'About' : relationTitle(template)}>
      {field === null && <QuietLine>Everything you can see. No selection needed.</QuietLine>}
      {field === 'fleets' && <PickerPart field={field} pickable={pickableFleets} />}
      {field === 'channels' && <PickerPart field={field} pickable={channels} />}
      {field === 'accounts' && <PickerPart field={field} pickable={accounts} />}
      {field === 'ids' && (
        <>
          {template.relation === 'UNKNOWN' ? (
            <Notice tone="warning" title={sentence`This version does not support “${template.relationCode ?? ''}”`}>
              <p>Paste the IDs. The platform checks them.</p>
            </Notice>
          ) : (
            <QuietLine>Only Sudo can list business accounts. Paste the account IDs of your fleets.</QuietLine>
          )}
          <TextAreaField name="relationIds.ids" label="IDs" hint={`One per line, at most ${maxRelations}.`} />
        </>
      )}
    </Section>
  );
}
