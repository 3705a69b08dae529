import { useSearchParams } from 'react-router-dom';
import type { TabProps } from '../detail/tabs';
import { MatrixSection } from './matrix/matrix-section';
import { PolicyView } from './text/policy-view';
import { legalPlaceIn } from './urls';

/** The channel's privacy policies and terms: all of them by language, or one that is read and edited. */
export default function LegalTab({ channelId }: TabProps) {
  const [params] = useSearchParams();
  const { policy, added } = legalPlaceIn(params);
  if (!policy) return <MatrixSection channelId={channelId} added={added ?? null} />;
  return <PolicyView key={`${policy.kind} ${policy.language}`} channelId={channelId} policyKey={policy} />;
}
