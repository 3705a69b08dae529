import type { components } from '@pax/schema/platform';
import { DAY, FROZEN_NOW, HOUR } from './clock';
import { createMockPlatform } from './create-mock-platform';
import { signInAs } from './testing/client';

type Schemas = components['schemas'];
type Time = string | null | undefined;

/**
 * Seeds, and how long after the frozen clock they are checked: each kind of data repeats at its own interval. In one of them every
 * incident happened before, and one is active.
 */
const cases = [
  { seed: 1, after: 0, incidents: 'no' },
  { seed: 2, after: 17 * DAY + 5 * HOUR, incidents: 'no' },
  { seed: 7, after: 100 * DAY + 11 * HOUR, incidents: 'some' },
].map(({ after, ...others }) => {
  const now = Date.parse(FROZEN_NOW) + after;
  return { ...others, now, at: new Date(now).toISOString() };
});

/** A platform with past incidents and an active one. */
async function afterIncidents(seed: number, now: number) {
  jest.useFakeTimers({ now: now - 40 * HOUR, doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
  // Dispatch is slow for a while; the test does not wait for it.
  const platform = createMockPlatform({ seed }, () => Promise.resolve());
  const played = [
    ['pipeline-stuck', 40],
    ['dispatch-slow', 9],
    ['payment-provider-down', 5],
    [null, 3.5],
    ['dispatch-slow', 2],
    ['pipeline-stuck', 1.2],
    ['payment-provider-down', 0.7],
  ] as const;
  for (const [incident, hoursAgo] of played) {
    jest.setSystemTime(now - hoursAgo * HOUR);
    const headers = { 'content-type': 'application/json' };
    const { status } = await platform.handle({ method: 'PATCH', path: '/mock/control', headers, body: JSON.stringify({ incident }) });
    if (status !== 200) throw new Error(`${incident} was not started: ${status}`);
  }
  return platform;
}

/** Collects every time that is earlier than its predecessor. Missing ones have not happened. */
function createOrder() {
  const wrong: string[] = [];
  return {
    wrong,
    expect(what: string, ...times: readonly Time[]): void {
      const known = times.flatMap((time) => (time == null ? [] : [Date.parse(time)]));
      if (known.some((time, place) => time < (known[place - 1] ?? time))) wrong.push(`${what}: ${times.join(' > ')}`);
    },
  };
}

/** A platform with a live clock at a moment, and the order of its events. */
async function checkOutcome(seed: number, now: number, platform = createMockPlatform({ seed })) {
  jest.useFakeTimers({ now, doNotFake: ['nextTick', 'setImmediate', 'setTimeout', 'queueMicrotask', 'setInterval', 'performance'] });
  const client = await signInAs(platform, 'SUDO');
  const order = createOrder();
  const list = async <Row>(path: string): Promise<Row[]> => {
    const { body } = await client.call<{ results?: Row[]; items?: Row[] } | Row[]>(
      'GET',
      `/v1/${path}${path.includes('?') ? '&' : '?'}maxPerPage=100`,
    );
    return Array.isArray(body) ? body : (body.results ?? body.items ?? []);
  };
  return { ...client, ...order, list, platform, present: new Date(now).toISOString() };
}

afterEach(() => jest.useRealTimers());

const campaignsOf = async ({ list }: { list: <Row>(path: string) => Promise<Row[]> }) => {
  // The same rules apply to every fleet.
  const fleets = (await list<Schemas['Fleet']>('fleet')).slice(0, 6);
  return (await Promise.all(fleets.map(({ id }) => list<Schemas['Campaign']>(`campaign/fleet/${id}`)))).flat();
};

/** A campaign, its coupons and the bookings they were used on. */
async function checkCampaign(
  { list, expect: before, wrong, present }: Awaited<ReturnType<typeof checkOutcome>>,
  campaign: Schemas['Campaign'],
) {
  const { id, startDate, endDate, createdAt, quantity, redeemedCount, totalRedemptionsPerUser } = campaign;
  before(`campaign ${id}`, createdAt, present);
  before(`run of campaign ${id}`, startDate, endDate);
  const coupons = await list<Schemas['PassengerCoupon']>(`passenger-coupon/campaign/${id}`);
  for (const coupon of coupons) {
    const uses = coupon.redemptions
      ? await list<Schemas['BookingCoupon']>(`passenger-coupon/booking-coupons/passenger-coupon/${coupon.id}`)
      : [];
    before(`creation of campaign ${id} and coupon`, createdAt, coupon.createdAt);
    before(`start of campaign ${id} and coupon`, startDate, coupon.createdAt, endDate ?? present);
    for (const use of uses) before(`coupon ${coupon.id} and its use`, coupon.createdAt, use.createdAt, endDate ?? present);
    if ((coupon.redemptions ?? 0) > (totalRedemptionsPerUser ?? Infinity))
      wrong.push(`coupon ${coupon.id} is used ${coupon.redemptions} times`);
  }
  const redeemed = coupons.reduce((sum, coupon) => sum + (coupon.redemptions ?? 0), 0);
  if (redeemed !== redeemedCount) wrong.push(`campaign ${id} counts ${redeemedCount} uses, its coupons ${redeemed}`);
  if (coupons.length > (quantity ?? Infinity)) wrong.push(`campaign ${id} has more than its ${quantity} coupons`);
  return coupons.length;
}

describe.each(cases)('seed $seed at $at, with $incidents incidents', ({ seed, now, incidents }) => {
  const arrive = async () => checkOutcome(seed, now, incidents === 'some' ? await afterIncidents(seed, now) : undefined);

  it('has campaigns with events in order and the right number of redemptions', async () => {
    const look = await arrive();
    let coupons = 0;
    for (const campaign of await campaignsOf(look)) {
      look.expect(`creation and start of campaign ${campaign.id}`, campaign.createdAt, campaign.startDate);
      coupons += await checkCampaign(look, campaign);
    }
    expect(look.wrong).toEqual([]);
    expect(coupons).toBeGreaterThan(50);
  });

  it('has a new campaign older than its coupons', async () => {
    const look = await arrive();
    const [fleet] = await look.list<Schemas['Fleet']>('fleet');
    const created = await look.call<Schemas['Campaign']>('POST', '/v1/campaign', {
      fleetId: fleet?.id,
      name: 'Created a moment ago',
      // The platform accepts a start in the past.
      startDate: new Date(now - 3 * DAY).toISOString(),
      discountType: 'PERCENTAGE',
      discountValue: 10,
      totalRedemptionsPerUser: 1,
      quantity: 3,
      isActive: true,
    });
    await checkCampaign(look, created.body);
    const later = await checkOutcome(seed, now + 20 * DAY, look.platform);
    const { body } = await later.call<Schemas['Campaign']>('GET', `/v1/campaign/${created.body.id}`);
    expect(await checkCampaign(later, body)).toBe(3);
    expect([...look.wrong, ...later.wrong]).toEqual([]);
  });

  it('has bookings without events before their creation, by passengers who had signed up', async () => {
    const { list, call, expect: before, wrong, present } = await arrive();
    for (const { id, passengerId, fleetId, creationDate, payment } of await list<Schemas['Booking']>('booking')) {
      const passenger = (await call<Schemas['Passenger']>('GET', `/v1/passenger/${passengerId}`)).body;
      const fleet = (await call<Schemas['Fleet']>('GET', `/v1/fleet/${fleetId}`)).body;
      before(`fleet and booking ${id}`, fleet.createdAt, creationDate);
      before(`passenger and booking ${id}`, passenger.createdAt, creationDate, passenger.lastActiveAt, present);
      for (const refund of payment?.refunds ?? []) before(`refund of booking ${id}`, creationDate, refund.createdAt, present);
      const happened: { createdAt?: Time }[] = [
        ...(await list<{ createdAt: string }>(`booking/${id}/event`)),
        ...(await list<{ createdAt: string }>(`booking-receipt/${id}/activity`)),
        // A booking is requested before it exists.
        ...(await list<Schemas['AuditLogEntry']>(`audit-log/${id}/code/BOOKING`)).filter(
          ({ messageCode }) => !['BOOKING_CREATE_REQUEST', 'OFFER_RESOLVED'].includes(messageCode ?? ''),
        ),
      ];
      for (const each of happened) before(`booking ${id} and ${JSON.stringify(each)}`, creationDate, each.createdAt, present);
    }
    for (const task of await list<Schemas['BookingAsyncTask']>('booking-async-task'))
      before(`task ${task.id}`, task.createdAt, task.updatedAt, present);
    expect(wrong).toEqual([]);
  });

  it('has passengers whose cards and sign-ins come after they signed up', async () => {
    const { list, call, expect: before, wrong, present } = await arrive();
    const [fleet] = await list<Schemas['Fleet']>('fleet');
    for (const { id, createdAt, lastActiveAt } of await list<Schemas['Passenger']>(`passenger/fleet/${fleet?.id}`)) {
      before(`passenger ${id}`, createdAt, lastActiveAt, present);
      const { body } = await call<Schemas['PaymentCustomer']>('GET', `/v1/payment-method/customer/by-passenger/${id}`);
      for (const card of body.paymentMethods ?? []) before(`card of ${id}`, createdAt, card.createdAt, present);
      for (const coupon of await list<Schemas['PassengerCoupon']>(`passenger-coupon/passenger/${id}`))
        before(`coupon of ${id}`, createdAt, coupon.createdAt, present);
    }
    for (const session of await list<Schemas['PassengerLoginSession']>('passenger-login-session')) {
      before(`sign-in ${session.id}`, session.createdAt, session.verifiedAt, present);
      before(`code of sign-in ${session.id}`, session.createdAt, session.expiresAt);
    }
    expect(wrong).toEqual([]);
  });

  it('has app releases whose steps and logs are in the order of a release', async () => {
    const { list, expect: before, wrong, present } = await arrive();
    for (const intent of (await list<Schemas['ReleaseIntent']>('pa-release-intent')).slice(0, 12)) {
      before(`intent ${intent.id}`, intent.createdAt, intent.updatedAt, present);
      for (const release of (await list<Schemas['BchRelease']>(`pa-bch-release/pa-release-intent/${intent.id}`)).slice(0, 3)) {
        before(`intent and release ${release.id}`, intent.createdAt, release.createdAt, release.updatedAt, intent.updatedAt ?? present);
        for (const task of await list<Schemas['ReleaseTask']>(`pa-release-task/pa-bch-release/${release.id}`)) {
          before(`release and task ${task.id}`, release.createdAt, task.createdAt, task.updatedAt, release.updatedAt ?? present);
          for (const line of await list<Schemas['ReleaseTaskLog']>(`pa-release-task-log/pa-release-task/${task.id}`))
            before(`task and log ${line.id}`, task.createdAt, line.createdAt, present);
          const { projectId, pipelineId } = task.metadata ?? {};
          if (projectId == null || pipelineId == null) continue;
          for (const job of await list<Schemas['PipelineJob']>(`gitlab/projects/${projectId}/pipelines/${pipelineId}/jobs`))
            before(`job of task ${task.id}`, task.createdAt, job.created_at, job.started_at, job.finished_at, present);
        }
      }
    }
    expect(wrong).toEqual([]);
  });

  it('has notifications, reports, users and accounts that end after they start', async () => {
    const { list, expect: before, wrong, present } = await arrive();
    for (const intent of await list<Schemas['NotificationIntent']>('batch-notification-intent')) {
      before(`notification ${intent.id}`, intent.createdAt, present);
      for (const { scheduledAt } of intent.schedules ?? []) before(`schedule of ${intent.id}`, intent.createdAt, scheduledAt);
      for (const process of await list<Schemas['NotificationProcess']>(`batch-notification-process/by-intent/${intent.id}`)) {
        before(`process ${process.id}`, intent.createdAt, process.scheduledAt, process.startedAt);
        before(`end of process ${process.id}`, process.startedAt, process.finishedAt, present);
        for (const sent of await list<Schemas['NotificationProcessPassenger']>(
          `batch-notification-process/${process.id}/process-passengers`,
        ))
          before(`message of process ${process.id}`, process.startedAt, sent.sentAt, process.finishedAt ?? present);
      }
    }
    for (const report of await list<Schemas['ReportIntent']>('report-intent'))
      before(`report ${report.id}`, report.createdAt, report.finishedAt, present);
    for (const user of await list<Schemas['User']>('user')) {
      before(`user ${user.id}`, user.createdAt, present);
      for (const event of await list<Schemas['EntityEvent']>(`user/${user.id}/entity-events`))
        before(`event of user ${user.id}`, user.createdAt, event.createdAt, present);
    }
    const accounts = new Map((await list<Schemas['BusinessAccount']>('business-account')).map((account) => [account.id, account]));
    for (const employee of await list<Schemas['BusinessPassenger']>('business-passenger'))
      before(`employee ${employee.id}`, accounts.get(employee.businessAccountId ?? '')?.createdAt, employee.createdAt, present);
    for (const season of await list<Schemas['SeasonalEvent']>('seasonal-event')) {
      before(`icon ${season.id}`, season.createdAt, present);
      before(`run of icon ${season.id}`, season.startAt, season.endAt);
    }
    expect(wrong).toEqual([]);
  });
});
