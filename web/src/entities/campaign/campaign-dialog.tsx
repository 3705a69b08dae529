import { useSelectedFleet } from '@/lib/fleet/fleet-scope';
import { searchWithin } from '@/lib/list/search-pages';
import SearchDialog from '@/ui/screens/form/picker/search-dialog';
import type { PickerDialogProps } from '@/ui/screens/form/picker/use-picker-dialog';
import { campaignName, campaignSummary } from './campaign';
import { CampaignSearchDocument } from './campaign-picker.generated';

export default function CampaignDialog(props: PickerDialogProps) {
  const { id: fleetId } = useSelectedFleet();
  return (
    <SearchDialog
      {...props}
      pickable={{
        ...searchWithin(CampaignSearchDocument, { fleetId }),
        one: 'campaign',
        many: 'campaigns',
        searchLabel: 'Search by name or ID',
        nameOf: campaignName,
        codeOf: campaignSummary,
      }}
    />
  );
}
