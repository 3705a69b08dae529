import { useParams } from 'react-router-dom';
import { sentence } from '@/lib/text/bidi';
import { useRead } from '@/lib/data/use-read';
import { viewerZone } from '@/lib/dates/dates';
import type { Read } from '@/lib/data/read';
import { networkUrl } from '@/lib/routes/urls';
import type { Summary } from '@/ui/screens/detail/copy-summary';
import { CopyField, DetailScreen, Field, FieldList, TimeField } from '@/ui/screens/detail/detail';
import { FieldColumns } from '@/ui/design/layout';
import { PageMenu } from '@/ui/screens/detail/page-menu';
import { Section } from '@/ui/screens/detail/section';
import type { NetworkFactsFragment } from '../list/networks.generated';
import { AreasSection } from './areas-section';
import { ChannelsSection } from './channels-section';
import { FleetsSection } from './fleets-section';
import { networkRead } from './reads';

const FactsSection = ({ read }: { read: Read<NetworkFactsFragment> }) => (
  <Section title="Network" read={read}>
    {({ id, name, paymentInstance, fleetsCount, createdAt }) => (
      <FieldColumns>
        <FieldList>
          <Field label="Name">{name}</Field>
          <CopyField label="Payment instance" value={paymentInstance} />
          <CopyField label="ID" value={id} />
        </FieldList>
        <FieldList>
          <Field label="Fleets">{fleetsCount}</Field>
          <TimeField label="Created" value={createdAt} zone={viewerZone()} />
        </FieldList>
      </FieldColumns>
    )}
  </Section>
);

const summaryOf = ({ id, name, paymentInstance, fleetsCount }: NetworkFactsFragment): Summary => ({
  title: sentence`Network ${name || id}`,
  facts: [
    { label: 'Network ID', value: id },
    { label: 'Payment instance', value: paymentInstance },
    { label: 'Fleets', value: fleetsCount?.toLocaleString('en') },
  ],
  url: networkUrl(id),
});

/** One network: its fleets, their areas, and the booking channels that send rides to them. */
export default function NetworkPage() {
  const { id = '' } = useParams();
  const read = useRead(networkRead(id));
  const network = read.data;
  const name = network?.name || 'this network';
  return (
    <DetailScreen
      read={read}
      what="network"
      list="networks"
      title={network ? network.name || id : undefined}
      actions={network && <PageMenu summary={summaryOf(network)} />}
    >
      <FactsSection read={read} />
      <ChannelsSection networkId={id} networkName={name} fleetsCount={network?.fleetsCount ?? null} />
      <FleetsSection networkId={id} networkName={name} />
      <AreasSection networkId={id} networkName={name} />
    </DetailScreen>
  );
}
