import { useViewerQuery, type ViewerFieldsFragment } from './viewer.generated';

/** The signed-in person. */
export type Viewer = ViewerFieldsFragment;

/** The signed-in person. Only for components inside /dashboard, which is not shown before the person is known. */
export function useViewer(): Viewer {
  const { data } = useViewerQuery({ fetchPolicy: 'cache-only' });
  if (!data?.viewer) throw new Error('useViewer was called outside the dashboard: nobody is known to be signed in.');
  return data.viewer;
}

/** Given and family name; the e-mail address where there is neither. */
export function fullName({ givenName, familyName, email }: Pick<Viewer, 'givenName' | 'familyName' | 'email'>): string {
  return [givenName, familyName].filter(Boolean).join(' ') || (email ?? '');
}
