import { fireEvent, screen as page, waitFor } from '@testing-library/react';
import { featureRoutes } from '@/app/features';
import { meets, rankedRoles, type KnownRole, type Requirement } from '@/lib/access/permissions';
import { accessGap } from '@/lib/access/access-gap';
import { gapSentence } from '@/lib/access/gap-text';
import { routeAccess, type RouteId } from '@/lib/access/routes';
import { generatedGateway } from '../test/generated-gateway';
import { renderScreen } from '../test/render-screen';

// Every screen as each role: an action that the role may not perform is visible, disabled, and names the required role.

interface Screen {
  /** Query and fragment, if the screen has several. */
  at?: string;
  /** Field values by name, if an action needs more than generated data. */
  values?: Readonly<Record<string, unknown>>;
  /** Every button that does more than show something, and every link to create something, with what it requires besides the route. */
  actions?: Readonly<Record<string, Requirement>>;
  /** Parts that are a form or are visible only to their role: by name, with the buttons that replace them for other roles. */
  parts?: Readonly<Record<string, { requires: Requirement; buttons?: readonly string[] }>>;
  /** Auxiliary buttons, which are absent without the action. */
  aids?: Readonly<Record<string, Requirement>>;
}

/** Screens with actions, or with tabs: written manually, from the specification and the gateway's contract. Any other has no action. */
const screens: Partial<Record<RouteId, readonly Screen[]>> = {
  'booking-jobs': [
    { at: '?tab=deferred' },
    { at: '?tab=tasks' },
    { at: '?tab=settings', parts: { 'System settings': { requires: 'STAFF_ADMIN' } } },
  ],
  booking: [
    {
      actions: {
        'Print case file': 'none',
        Watch: 'none',
        'Sync status': 'modifier',
        'Send live activity': 'modifier',
        'Change payment': 'modifier',
        'Get Fleet Engine token': 'STAFF_ADMIN',
        'Same ride in Fares & Offers': 'STAFF_READ',
      },
    },
  ],
  fleet: [{ actions: { 'Work in this fleet': 'none', 'Edit attributes': 'modifier' } }],
  'booking-channel': [
    {},
    { at: '?tab=legal', values: { otherFleetsCount: 0 }, actions: {} },
    {
      at: '?tab=legal&policy=terms&language=de',
      values: { otherFleetsCount: 0, language: 'de', type: 'INLINE_HTML', html: '<p>Text</p>' },
      actions: { 'Replace…': 'modifier', 'Delete text': 'modifier', 'Download as HTML': 'none' },
    },
    {
      at: '?tab=stores',
      actions: {
        'Check now with Apple': 'none',
        'Replace App Store credentials': 'modifier',
        'Check now with Google': 'none',
        'Replace Google Play credentials': 'modifier',
      },
      values: { otherFleetsCount: 0 },
    },
    {
      at: '?tab=networking',
      values: { otherFleetsCount: 0 },
      actions: {
        'it’s networking': 'modifier',
        'Edit settings for it’s networking': 'modifier',
        'it in it': 'STAFF_ADMIN',
        'Edit settings for it in it': 'STAFF_ADMIN',
      },
    },
    { at: '?tab=appearance' },
  ],
  network: [{ actions: { 'it in it': 'STAFF_ADMIN', 'Edit settings for it in it': 'STAFF_ADMIN' } }],
  'notification-intents': [{ actions: { 'New notification': 'STAFF_ADMIN' } }],
  'notification-intent': [{ actions: { Duplicate: 'STAFF_ADMIN', Watch: 'none' } }],
  'notification-process': [{}],
  'notification-intent-create': [
    {
      actions: {
        'Send a test…': 'none',
        'Campaign: Select a campaign…': 'none',
        'Add schedule': 'none',
        'Remove schedule 1': 'none',
        Review: 'none',
        Cancel: 'none',
      },
    },
    {
      at: '?from=some-id',
      values: { fleetId: 'fleet-berlin' },
      actions: {
        'Send a test…': 'none',
        'Campaign: it': 'none',
        'Add schedule': 'none',
        'Remove schedule 1': 'none',
        Review: 'none',
        Cancel: 'none',
      },
    },
  ],
  'notification-intent-legacy-create': [
    { actions: { 'Send a test…': 'none', 'Campaign: Select a campaign…': 'none', Review: 'none', Cancel: 'none' } },
  ],
  passengers: [{ actions: { 'Upload CSV': 'modifier' } }],
  passenger: [
    {
      actions: { 'Export passenger data': 'STAFF_READ', 'Delete passenger': 'modifier', 'Edit metadata': 'modifier' },
      parts: { 'Push notification': { requires: 'modifier', buttons: ['Send…'] } },
    },
  ],
  'business-accounts': [{}, { at: '?tab=dispatch', actions: { 'Fleet: Select a fleet…': 'none', 'Look up': 'none' } }],
  'business-account': [
    {
      actions: {
        'Delete business account': 'STAFF_ADMIN',
        'Add from a file': 'modifier',
        'Add employee': 'modifier',
        'Edit it': 'modifier',
        'Delete employee': 'modifier',
      },
    },
  ],
  campaigns: [{ actions: { 'New campaign': 'modifier' } }],
  'campaign-create': [
    { actions: { 'Create campaign': 'none', Cancel: 'none' } },
    { at: '?from=some-id', actions: { 'Create campaign': 'none', Cancel: 'none' } },
  ],
  'campaign-edit': [{ actions: { 'Save changes': 'none', Cancel: 'none' } }],
  campaign: [{ actions: { Edit: 'modifier', Duplicate: 'modifier', Deactivate: 'modifier', 'Delete campaign': 'modifier' } }],
  'report-intents': [
    { actions: { 'New report': 'none', 'Run again: it': 'none' } },
    { values: { status: 'COMPLETED' }, actions: { 'New report': 'none', 'Download it': 'none', 'Run again: it': 'none' } },
  ],
  'report-intent-create': [{ actions: { 'Create report': 'none', Cancel: 'none' } }],
  'report-intent': [{ values: { status: 'COMPLETED' }, actions: { 'Download it': 'none', 'Run again: it': 'none' } }],
  'seasonal-events': [{ actions: { 'New icon': 'SUDO' } }],
  'seasonal-event': [
    { actions: { Edit: 'SUDO', 'Delete icon': 'STAFF_ADMIN', 'Attach fleets…': 'STAFF_ADMIN', 'Detach fleets…': 'STAFF_ADMIN' } },
  ],
  'seasonal-event-create': [{ actions: { 'Create icon': 'none', Cancel: 'none' } }],
  'seasonal-event-edit': [{ actions: { 'Save changes': 'none', Cancel: 'none' } }],
  users: [{ actions: { 'New user': 'modifier' } }],
  'user-create': [{ actions: { 'Create user': 'none', Cancel: 'none' } }],
  user: [{ actions: { Edit: 'modifier', 'Delete user': 'STAFF_ADMIN' }, values: { role: 'FLEET_STAFF_READ', isHidden: false } }],
  'developer-likuma-api': [{ actions: { Format: 'none', Send: 'none' } }],
  'developer-platform-contract': [{}],
  'sandbox-fare-estimate': [
    {
      actions: {
        'Booking channel: it': 'none',
        'Fleet: Berlin Taxi': 'none',
        'Set pickup': 'none',
        'Set destination': 'none',
        'Add stop': 'none',
        'Get offers': 'none',
      },
    },
  ],
  'sandbox-pair-and-pay': [{ actions: { 'Booking channel': 'none', 'Search drivers': 'none' } }],
  'sandbox-theme': [{ actions: { 'Booking channel': 'none' } }, { at: '?channel=some-id', actions: { 'Booking channel: it': 'none' } }],
  'app-release-intents': [
    { actions: { 'New app release': 'STAFF_ADMIN' } },
    { at: '?tab=latest', actions: { 'New app release': 'STAFF_ADMIN', 'New app release for this one': 'STAFF_ADMIN' } },
  ],
  'app-release-intent': [
    {
      actions: {
        'Add booking channels': 'STAFF_ADMIN',
        'Publish 0 ready': 'STAFF_ADMIN',
        'Retry 0 failed': 'STAFF_ADMIN',
        Watch: 'none',
        'Cancel 1 active': 'STAFF_ADMIN',
      },
    },
  ],
  'app-release-intent-create': [{ actions: { Review: 'none', 'Add an attachment': 'none' } }],
  'app-bch-release': [{ actions: { 'Cancel release': 'STAFF_ADMIN', 'Download the app': 'none', Watch: 'none' } }],
  'app-release-task': [
    { values: { id: 'some-id', status: 'FAILED' }, actions: { Retry: 'STAFF_ADMIN' } },
    { values: { id: 'some-id', type: 'PUBLISH_TO_STORE', status: 'REQUIRES_MANUAL_TRIGGER' }, actions: { Publish: 'STAFF_ADMIN' } },
  ],
  queues: [{}, { at: '?queue=some-id', aids: { 'Open job': 'STAFF_ADMIN', Watch: 'STAFF_ADMIN' } }],
  'profile-page': [{ actions: { 'Save changes': 'none', Sound: 'none', 'Desktop notifications': 'none' } }],
};

const routes = featureRoutes.filter(({ id }) => id !== 'forbidden');

/** Buttons that only show, filter, select, copy, save or put aside, for oneself or the team, change nothing at the platform. */
const reading =
  /^(?:More actions(?:$| for )|Other actions on |Copy|Show|Hide|Open calendar$|Read|Refresh|Columns$|Views$|Export CSV$|CSV format$|(?:Acknowledge|Snooze|Take|Note): |Handover$|Download the log|Raw|Payload|JSON|GeoJSON|Earlier|Load (?:all|older)$|Select all$|Clear selection$|Compare|Incomplete|Previous (?:page|match)|Next (?:page|match)|object \{|Page \d|Only problems|Newest first|Source$|Level$|.*as JSON$)/;
const readingParts = '[role=search], [role=tablist], th, nav, [aria-pressed]';

interface Shown {
  name: string;
  reason: string | undefined;
  isDisabled: boolean;
  element: Element;
}

function nameOf(element: Element): string {
  const copy = (document.getElementById(element.getAttribute('aria-labelledby') ?? '') ?? element).cloneNode(true);
  if (!(copy instanceof Element)) return '';
  copy.querySelectorAll('[aria-hidden=true]').forEach((hidden) => hidden.remove());
  const name = (element.getAttribute('aria-label') ?? copy.textContent).trim();
  // Generated names read "name of some-id".
  return name.replaceAll(/\b[a-z]\w* of [\w-]+(?: [a-z]\w* of [\w-]+)*/g, 'it');
}

const shownAs = (selector: string): Shown[] =>
  [...document.querySelectorAll(selector)].map((element) => ({
    name: nameOf(element),
    reason: document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent,
    isDisabled: element.matches('[aria-disabled=true], :disabled'),
    element,
  }));

/** The items of the menus of the page and its sections, which it opens one after another. */
async function menuItems(): Promise<Shown[]> {
  const items: Shown[] = [];
  for (const button of page.queryAllByRole('button', { name: /^(?:More actions(?:$| for )|Other actions on )/ })) {
    fireEvent.click(button);
    await page.findByRole('menu');
    items.push(...shownAs('[role=menuitem]'));
    fireEvent.keyDown(page.getByRole('menu'), { key: 'Escape' });
    await waitFor(() => expect(page.queryByRole('menu')).not.toBeInTheDocument());
  }
  return items;
}

const partNamed = (name: string) =>
  document.querySelector(`section[aria-label="${name}"]`) ??
  [...document.querySelectorAll('[role=tabpanel]')].find(
    (panel) => document.getElementById(panel.getAttribute('aria-labelledby') ?? '')?.textContent === name,
  );

const sentenceFor = (role: KnownRole, requirement: Requirement): string | undefined => {
  const gap = accessGap(role, requirement);
  return gap ? gapSentence(gap, 'Acme') : undefined;
};

async function open(id: RouteId, { at = '', values }: Screen, role: KnownRole) {
  await renderScreen({
    // The router compiles each route that it has, for each rendering.
    routes: routes.filter((route) => route.id === id),
    // Generated objects have the requested ID.
    at: routeAccess(id).path.replaceAll(/:\w+/g, 'some-id') + at,
    gateway: generatedGateway({ values }).root,
    viewer: { role, roleCode: role },
  });
  await waitFor(() => expect(document.querySelector('h1')).not.toBeNull(), { timeout: 10_000 });
  const hasLoaded = () => waitFor(() => expect(document.querySelector('[data-skeleton], [aria-busy=true]')).toBeNull());
  await hasLoaded();
  for (const fold of document.querySelectorAll('details:not([open]) > summary')) fireEvent.click(fold);
  await hasLoaded();
}

const rows = routes.flatMap(({ id }) => (screens[id] ?? [{}]).map((screen) => [id, screen.at ?? '', screen] as const));

/**
 * The roles that tell a wrong requirement: the lowest and the highest of those that may open a screen and do the same in it.
 * The others are led to the forbidden page (every-route.dom.test.ts), which names the role that they lack (forbidden-page.test.tsx).
 */
function telling(id: RouteId, { actions = {}, parts = {}, aids = {} }: Screen): KnownRole[] {
  const requirements = [...Object.values(actions), ...Object.values(parts).map(({ requires }) => requires), ...Object.values(aids)];
  const alike = new Map<string, KnownRole[]>();
  for (const role of rankedRoles.filter((each) => meets(each, routeAccess(id).requires))) {
    const allowed = requirements.map((requirement) => meets(role, requirement)).join();
    alike.set(allowed, [...(alike.get(allowed) ?? []), role]);
  }
  return [...alike.values()].flatMap((group) => [...new Set([group[0], group.at(-1)])].flatMap((role) => role ?? []));
}

describe.each(rows)('%s%s', (id, _at, screen) => {
  const { actions = {}, parts = {}, aids = {} } = screen;

  test.each(telling(id, screen))('as %s', async (role) => {
    await open(id, screen, role);
    const buttons = shownAs('button').filter(
      ({ name, element }) => !reading.test(name) && !element.matches(`:is(${readingParts}) *, [aria-pressed]`),
    );
    const inMenu = (await menuItems()).filter(({ name }) => !reading.test(name));
    const links = shownAs('a').filter(({ name }) => name in actions);

    for (const [name, { requires, buttons: own = [] }] of Object.entries(parts)) {
      const part = partNamed(name);
      const sentence = sentenceFor(role, requires);
      if (sentence) await waitFor(() => expect(part).toHaveTextContent(sentence));
      const there = buttons.filter(({ element }) => part?.contains(element)).map(({ name: button }) => button);
      expect(there).toEqual(sentence ? [] : own);
    }
    const ofParts = Object.keys(parts).map(partNamed);
    const others = [...buttons, ...inMenu, ...links].filter(({ element }) => !ofParts.some((part) => part?.contains(element)));

    const line = (name: string, gate: string | undefined) => (gate ? `${name} (${gate})` : name);
    const expected = [
      ...Object.entries(actions).map(([name, requires]) => line(name, sentenceFor(role, requires))),
      ...Object.entries(aids).flatMap(([name, requires]) => (meets(role, requires) ? [name] : [])),
    ];
    const found = others.map(({ name, reason, isDisabled }) =>
      line(name, isDisabled && reason?.startsWith('Requires ') ? reason : undefined),
    );
    // A problem's remedy is a second button for the same action.
    expect([...new Set(found)].sort()).toEqual(expected.sort());
  });
});
