import { releaseIntentUrl } from '@/lib/routes/urls';
import { Link } from 'react-router-dom';
import { NoValue } from '@/ui/design/no-value';
import { intentName } from '../model/names';

interface IntentLinkProps {
  /** Null if it could not be read. */
  id: string | null;
  /** Null if it could not be loaded. */
  intent: { readonly id: string; readonly name: string | null } | null;
}

export function IntentLink({ id, intent }: IntentLinkProps) {
  const target = intent?.id ?? id;
  if (target === null) return <NoValue />;
  return <Link to={releaseIntentUrl(target)}>{intent ? intentName(intent) : target}</Link>;
}
