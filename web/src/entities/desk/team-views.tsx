import { useCan } from '@/lib/access/use-can';
import { useViewer } from '@/lib/access/viewer';
import { defineRead } from '@/lib/data/define-read';
import { useGateway } from '@/lib/data/gateway';
import { useRead } from '@/lib/data/use-read';
import { errorSentences, isOutcomeUnknown, toDataError } from '@/lib/errors';
import { useSelectedFleet } from '@/lib/fleet/fleet-scope';
import { sentence } from '@/lib/text/bidi';
import { snackbar } from '@/ui/design/snackbar/snackbar';
import { createStore, useStore } from '@/ui/design/store';
import type { TeamSourceProps } from '@/ui/screens/list/saved-views/team-source';
import { DeleteDeskViewDocument, DeskViewsDocument, type DeskViewFieldsFragment, SaveDeskViewDocument } from './desk-views.generated';

const viewsRead = defineRead(
  DeskViewsDocument,
  // Only the status. A literal `[]` would be lost: codegen drops empty lists from documents.
  (place: { list: string; fleetId: string }) => ({ ...place, scopes: [] }),
  ({ desk, deskViews }) => ({ isOff: desk.status === 'OFF', views: deskViews }),
  { isLate: true },
);

type Views = readonly DeskViewFieldsFragment[];

/** A change of the team's views. */
interface Change {
  send: () => Promise<Views>;
  isDone: (views: Views) => boolean;
  success: string;
  /** The message if the gateway accepted it without effect. */
  otherwise: string;
}

interface LastChange {
  readonly isChanging: boolean;
  /** Why it failed, and whose views of which list it was about. */
  readonly problem?: { readonly key: string; readonly text: string } | undefined;
}

/** Outside the panel, which may close while it runs. */
const lastChange = createStore<LastChange>({ isChanging: false });

/** The team's views of a list, for `teamSource`. */
export function TeamViewsSource({ list, children }: TeamSourceProps) {
  const gateway = useGateway();
  const { id: person } = useViewer();
  const mayModify = useCan('modify');
  const { id: fleetId } = useSelectedFleet();
  // A key may contain a record's ID after a dot, which the gateway does not accept.
  const place = { list: list.replaceAll(/[^\w-]/g, '-'), fleetId };
  const request = viewsRead(place);
  const { data, error, retry } = useRead(request, { fetchPolicy: 'network-only' });
  const { isChanging, problem } = useStore(lastChange);
  const key = JSON.stringify([person, place]);

  const make = async ({ send, isDone, success, otherwise }: Change) => {
    lastChange.update(() => ({ isChanging: true }));
    let failure: string | undefined;
    try {
      if (!isDone(await send())) failure = otherwise;
      await gateway.refreshAll([request]);
    } catch (thrown) {
      const reason = toDataError(thrown);
      const known = await gateway.refresh(request).catch(() => null);
      const isMade = reason && isOutcomeUnknown(reason) && known?.views && isDone(known.views);
      if (reason && !isMade) failure = errorSentences(reason).join(' ');
    }
    lastChange.update(() => ({ isChanging: false, problem: failure === undefined ? undefined : { key, text: failure } }));
    if (failure === undefined) snackbar.success(success);
    return failure;
  };

  const absence = () => {
    if (data?.views) return undefined;
    if (error) return sentence`The team’s views could not be loaded. ${errorSentences(error).join(' ')}`;
    if (!data) return 'Loading…';
    return data.isOff ? 'Views can’t be shared in this deployment.' : 'The team’s views are not available now.';
  };

  return children({
    views: (data?.views ?? []).map(({ id, name, query, userId }) => ({ id, name, query, mayDelete: mayModify || userId === person })),
    absence: absence(),
    problem: problem?.key === key ? problem.text : undefined,
    isChanging,
    retry: error || (data && !data.views && !data.isOff) ? retry : undefined,
    // The view's own ID: sharing it twice changes nothing.
    share: ({ id, name, query }) =>
      void make({
        send: async () =>
          (await gateway.change(SaveDeskViewDocument, { input: { ...place, id, name, query } }, { fetchPolicy: 'no-cache' })).saveDeskView
            .views,
        isDone: (views) => views.some((view) => view.id === id && view.name === name && view.query === query),
        success: sentence`View “${name}” shared with the team`,
        otherwise: sentence`“${name}” is shared with another team already. Save it as another view to share it here.`,
      }),
    remove: async ({ id, name }) => {
      const failure = await make({
        send: async () =>
          (await gateway.change(DeleteDeskViewDocument, { input: { ...place, id } }, { fetchPolicy: 'no-cache' })).deleteDeskView.views,
        isDone: (views) => views.every((view) => view.id !== id),
        success: sentence`View “${name}” deleted for the team`,
        otherwise: sentence`“${name}” was not deleted. Only its author can delete it.`,
      });
      // The question has closed the panel.
      if (failure !== undefined) snackbar.error(failure);
    },
  });
}
