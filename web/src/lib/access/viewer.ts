import { useQuery } from '@apollo/client/react';
import { personName } from '../text/person-name';
import { ViewerDocument, type ViewerFieldsFragment } from './viewer.generated';

export type Viewer = ViewerFieldsFragment;

/** The signed-in person. Only for components inside /dashboard, which waits for the viewer. */
export function useViewer(): Viewer {
  const { data } = useQuery(ViewerDocument, { fetchPolicy: 'cache-only' });
  if (!data?.viewer) throw new Error('useViewer was called outside the dashboard: the viewer is not loaded.');
  return data.viewer;
}

/** Given and family name, or the email address if there is neither. */
export const fullName = (viewer: Pick<Viewer, 'givenName' | 'familyName' | 'email'>): string => personName(viewer) ?? viewer.email ?? '';
