import { useMemo, useState } from 'react';
import { ChannelPicker } from '@/entities/booking-channel/channel-picker';
import { sentence } from '@/lib/text/bidi';
import { zoneWords } from '@/lib/dates/dates';
import { useSelectedFleet } from '@/lib/fleet/fleet-scope';
import { useList } from '@/lib/list/use-list';
import { passengerUrl } from '@/lib/routes/urls';
import { ListPage } from '@/ui/screens/list/list-page';
import { passengerColumns } from './columns';
import { passengersListOf } from './passengers-list';
import { Upload } from 'lucide-react';
import type { CsvState } from '@/entities/passenger-csv/use-passenger-csv';
import { useGate } from '@/lib/access/use-gate';
import { Button } from '@/ui/design/button/button';
import UploadDialog from '../upload/upload-dialog';

/** Opens the upload of a passenger list. The chosen file outlives the dialog, so closing it is safe. */
function UploadButton() {
  const [isOpen, setOpen] = useState(false);
  const [state, setState] = useState<CsvState>({ step: 'choosing' });
  const gate = useGate('modify');
  return (
    <>
      <Button icon={<Upload aria-hidden="true" />} aria-haspopup="dialog" disabledReason={gate} onPress={() => setOpen(true)}>
        Upload CSV
      </Button>
      {isOpen && <UploadDialog state={state} setState={setState} onClose={() => setOpen(false)} />}
    </>
  );
}

export default function PassengersPage() {
  const fleet = useSelectedFleet();
  const zone = fleet.timezone;
  const list = useList(useMemo(() => passengersListOf(fleet.id), [fleet.id]));
  const { channel } = list.state.filters;
  const columns = useMemo(() => passengerColumns(zone), [zone]);
  return (
    <ListPage
      title="Passengers"
      subtitle={`Times in ${zoneWords(zone)}`}
      actions={<UploadButton />}
      columns={columns}
      list={list}
      rowHref={({ id }) => passengerUrl(id)}
      emptyText={channel === '' ? sentence`${fleet.name} has no passengers yet.` : 'This booking channel has no passengers yet.'}
      scope={
        <ChannelPicker
          label="Passengers of"
          value={channel}
          none={{ group: 'Fleet', label: fleet.name, hint: 'The selected fleet' }}
          onChange={(id) => list.update({ filters: { channel: id } })}
        />
      }
      search="Search name, phone, email, ID"
      csv={{ filename: `passengers-${channel === '' ? fleet.humanReadableId : channel}`, zone }}
    />
  );
}
