import { useSelectedFleet } from '@/lib/fleet-scope';
import { searchWithin } from '@/lib/search-pages';
import SearchDialog from '@/ui/picker/search-dialog';
import type { PickerDialogProps } from '@/ui/picker/use-picker-dialog';
import { campaignName, campaignSummary } from './campaign';
import { CampaignSearchDocument } from './campaign-picker.generated';

/** Chooses a campaign of the selected fleet. */
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
