import { meets } from '@/lib/access/permissions';
import { actions } from '@/lib/access/routes';
import type { PaletteSearch } from '@/lib/palette-search';
import { humaniseCode } from '@/ui/design/code-label';
import { countsOf } from './model/queue';
import { PaletteQueuesDocument } from './palette.generated';

/** Queues by code. Jobs are not searched: that would take a call for each queue. */
export const queueSearch: PaletteSearch = {
  label: 'Queues',
  async find({ term, role, ask }) {
    if (!meets(role, actions.readQueues)) return [];
    const wanted = term.toLowerCase();
    return ((await ask(PaletteQueuesDocument, {})).queues ?? []).flatMap((queue) => {
      if (![queue.code, humaniseCode(queue.code)].some((name) => name.toLowerCase().includes(wanted))) return [];
      const { failed } = countsOf(queue);
      return [{ id: queue.code, name: humaniseCode(queue.code), details: [queue.isPaused && 'Paused', !!failed && `${failed} failed`] }];
    });
  },
};
