import type { ComponentType } from 'react';
import { useLoaderData, useLocation } from 'react-router-dom';

/** The screen that the route's loader has loaded. Another address is another screen: no state is carried from one booking to the next. */
export function Screen() {
  const { Page } = useLoaderData<{ Page: ComponentType }>();
  const { pathname } = useLocation();
  return <Page key={pathname} />;
}
