import { useEffect } from 'react';
import { sentence } from '../text/bidi';
import { withMark } from './title-mark';
import { productName, useDeployment, type Deployment } from '../deployment';

/** The tab's title: page, product, the deployment's name if there are several, and its label outside production. */
function pageTitle(title: string | null, { deployments = [], isProduction = true, label }: Partial<Deployment> = {}): string {
  const names = [deployments.find(({ isCurrent }) => isCurrent)?.name, isProduction ? undefined : label].filter(Boolean);
  const product = names.length > 0 ? `${productName} (${names.join(', ')})` : productName;
  return title ? sentence`${title} · ${product}` : product;
}

export function usePageTitle(title: string | null): void {
  const deployment = useDeployment();
  useEffect(() => {
    document.title = withMark(pageTitle(title, deployment));
  }, [title, deployment]);
}
