import { longestNote, longestViewName } from '@pax/schema/rules/desk';
import { messages } from '@pax/schema/rules/messages';
import type { DeskEntry, DeskRecordInput, Resolvers } from '../../__generated__/resolvers';
import type { RequestContext } from '../../context';
import { modifiers } from '../../graphql/requires';
import { badUserInput, errorOfCode, nullWhere, PlatformError } from '../../platform/errors';
import { requiredText } from '../../platform/input';
import { getPassenger } from '../passengers/calls';
import type { DeskStore, KnownRecord, Scope } from './store';

const maxScopes = 60;
/** The scope of views for everyone who sees all fleets. No fleet has this ID. */
const allFleets = '';

/** A short code, so that no text is stored with an acknowledgement or in a key. */
function code(argument: string, text: string): string {
  if (!/^[\w-]{0,64}$/.test(text)) throw badUserInput({ [argument]: 'Use letters, digits and `-`' });
  return text;
}

function uuid(argument: string, text: string): string {
  if (!/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text)) throw badUserInput({ [argument]: 'This must be a UUID' });
  return text.toLowerCase();
}

function shortText(argument: string, text: string, longest: number): string {
  const trimmed = requiredText(argument, text);
  if ([...trimmed].length > longest) throw badUserInput({ [argument]: messages.maximumLength(longest) });
  return trimmed;
}

/** A view's query has codes and IDs; a search may be a person's name or phone number. */
function viewQuery(text: string): string {
  if (text.length > 2000) throw badUserInput({ query: messages.maximumLength(2000) });
  const query = new URLSearchParams(text);
  if (query.has('search')) throw badUserInput({ query: 'A view with a search can’t be shared' });
  return query.toString();
}

interface Author {
  readonly userId: string;
  readonly at: number;
}

/** A change of the entry of a record that its caller may read. */
async function change(
  { type, id, part }: DeskRecordInput,
  context: RequestContext,
  apply: (store: DeskStore, record: KnownRecord, author: Author) => Promise<DeskEntry>,
) {
  const { desk, viewers } = context.deployment;
  if (!desk.isOn) throw errorOfCode('DESK_UNAVAILABLE');
  const named = { type, id, part: code('record.part', part ?? '') };
  const [record, { id: userId }] = await Promise.all([desk.rights.read(named, context), viewers.viewerOf(context)]);
  return { entry: await desk.use((store) => apply(store, record, { userId, at: context.now })) };
}

/**
 * The teams whose views the caller may read, the one that gets the caller's own first.
 * @throws PlatformError FORBIDDEN without access to the fleet
 */
async function teamsOf(fleetId: string, context: RequestContext): Promise<[string, ...string[]]> {
  const { desk, viewers } = context.deployment;
  if (fleetId === allFleets || !(await desk.rights.mayReadFleet(fleetId, context))) throw errorOfCode('FORBIDDEN');
  return (await viewers.canSeeAllFleets(context)) ? [allFleets, fleetId] : [fleetId];
}

export const deskResolvers: Resolvers = {
  Query: {
    async desk(_, { scopes }, context) {
      const { desk } = context.deployment;
      if (!desk.isOn) return { status: 'OFF', scopes: [] };
      if (scopes.length > maxScopes) throw badUserInput({ scopes: `At most ${maxScopes}` });
      await desk.rights.assertSignedIn(context);
      const asked = scopes.map(({ type, fleetId = null, since }) => ({ type, fleetId, since: since ?? 0 }));
      const mayRead = async (scope: Scope) => {
        try {
          return await desk.rights.mayRead(scope, context);
        } catch (error) {
          // The platform does not answer this one now: the next poll asks again.
          if (error instanceof PlatformError) return false;
          throw error;
        }
      };
      try {
        const changed = await desk.use((store) => store.changed(asked));
        const allowed = await Promise.all(changed.map(mayRead));
        const readable = changed.filter((_scope, at) => allowed[at]);
        return { status: 'ON', scopes: await desk.use((store) => Promise.all(readable.map((scope) => store.entries(scope)))) };
      } catch (error) {
        if (error instanceof PlatformError && error.code === 'DESK_UNAVAILABLE') return { status: 'UNAVAILABLE', scopes: [] };
        throw error;
      }
    },

    async deskViews(_, { list, fleetId }, context) {
      const { desk } = context.deployment;
      code('list', list);
      if (!desk.isOn) return null;
      const teams = await teamsOf(fleetId, context);
      return nullWhere(
        ['DESK_UNAVAILABLE'],
        desk.use((store) => store.views(teams, list)),
      );
    },

    async passengerDeskNotes(_, { passengerId }, context) {
      const { desk } = context.deployment;
      if (!desk.isOn) return [];
      await getPassenger(context.platform, passengerId);
      const found = await desk.use((store) => store.notesOfPassenger(passengerId));
      const allowed = await Promise.all(found.map(({ scope }) => desk.rights.mayRead(scope, context)));
      return found.filter((_note, at) => allowed[at]).map(({ note }) => note);
    },
  },

  Mutation: {
    acknowledgeDeskRecord: (_, { input: { record, state } }, context) => {
      const problem = state == null ? null : code('state', state);
      return change(record, context, (store, known, author) => store.acknowledge(known, author, problem));
    },

    takeDeskRecord: (_, { input: { record, from = null } }, context) =>
      change(record, context, (store, known, author) => store.take(known, author, from)),

    releaseDeskRecord: (_, { input: { record } }, context) =>
      change(record, context, (store, known, author) => store.release(known, author)),

    addDeskNote: (_, { input: { record, id, text } }, context) => {
      const note = { id: uuid('id', id), text: shortText('text', text, longestNote) };
      return change(record, context, (store, known, author) => store.addNote(known, author, note));
    },

    deleteDeskNote: (_, { input: { record, id } }, context) =>
      change(record, context, (store, known, author) => store.deleteNote(known, author, uuid('id', id))),

    async saveDeskView(_, { input: { id, list, fleetId, name, query } }, context) {
      const view = {
        id: uuid('id', id),
        list: code('list', list),
        name: shortText('name', name, longestViewName),
        query: viewQuery(query),
      };
      const { desk, viewers } = context.deployment;
      const [teams, { id: savedBy }] = await Promise.all([teamsOf(fleetId, context), viewers.viewerOf(context)]);
      const [scope] = teams;
      return {
        views: await desk.use(async (store) => {
          await store.saveView({ ...view, scope, saved_by: savedBy });
          return store.views(teams, list);
        }),
      };
    },

    async deleteDeskView(_, { input: { id, list, fleetId } }, context) {
      const { desk, viewers } = context.deployment;
      const [teams, { id: userId }, role] = await Promise.all([
        teamsOf(fleetId, context),
        viewers.viewerOf(context),
        viewers.roleOf(context),
      ]);
      return {
        views: await desk.use(async (store) => {
          await store.deleteView(uuid('id', id), teams, modifiers.includes(role) ? undefined : userId);
          return store.views(teams, list);
        }),
      };
    },
  },
};
