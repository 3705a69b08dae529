import { useEffect } from 'react';
import { sentence } from '../text/bidi';
import { withMark } from './title-mark';
import { productName, useDeployment, type Deployment } from '../deployment';

/** The tab's title: the page's, the product's, and the deployment's label outside production. */
function pageTitle(title: string | null, deployment: Pick<Deployment, 'label' | 'isProduction'> | undefined): string {
  const product = deployment && !deployment.isProduction ? `${productName} (${deployment.label})` : productName;
  return title ? sentence`${title} · ${product}` : product;
}

/** Sets the browser tab's title while the page is shown. */
export function usePageTitle(title: string | null): void {
  const deployment = useDeployment();
  useEffect(() => {
    document.title = withMark(pageTitle(title, deployment));
  }, [title, deployment]);
}
