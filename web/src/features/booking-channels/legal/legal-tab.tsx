import { useSearchParams } from 'react-router-dom';
import { channelName } from '@/entities/booking-channel/channel';
import type { TabProps } from '../detail/tabs';
import { useChannelGate } from '../model/use-channel-gate';
import { MatrixSection } from './matrix/matrix-section';
import { PolicyView } from './text/policy-view';
import { legalPlaceIn } from './urls';

/** The channel's privacy policies and terms: an overview by language, or one text with its editor. */
export default function LegalTab({ channelId, read }: TabProps) {
  const [params] = useSearchParams();
  const { policy, isEditing = false, added } = legalPlaceIn(params);
  const gate = useChannelGate(read.data, 'its legal texts');
  if (!policy) return <MatrixSection channelId={channelId} added={added ?? null} gate={gate} />;
  const name = read.data ? channelName(read.data) : 'this channel';
  return (
    <PolicyView
      key={`${policy.kind} ${policy.language}`}
      channelId={channelId}
      channelName={name}
      policyKey={policy}
      isEditing={isEditing}
      gate={gate}
    />
  );
}
