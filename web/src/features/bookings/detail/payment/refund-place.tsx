import { useDeployment } from '@/lib/deployment';
import { OutsideLink } from '@/ui/design/outside-link';

/** The place to refund a charge: its page at the payment provider, or a sentence if the deployment has no link to it. */
export function RefundPlace({ intent }: { intent: string | null | undefined }) {
  const template = useDeployment()?.paymentProviderUrl;
  if (!template || !intent) return <p>Refunds are made at the payment provider.</p>;
  return (
    <OutsideLink address={template.replace('{intent}', () => encodeURIComponent(intent.toWellFormed()))}>
      Refund at the payment provider
    </OutsideLink>
  );
}
