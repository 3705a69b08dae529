type Fields = Record<string, unknown>;

/** A discount of an amount, in the currency's smallest unit. */
export const fixedDiscount = (value: number, currency: string): Fields => ({
  type: 'FIXED',
  typeCode: 'FIXED',
  value,
  amount: { amountMinor: value, currency },
});

/** A fleet whose currency has no decimals. */
export const tokyo: Fields = { id: 'fleet-tokyo', name: 'Tokyo Taxi', humanReadableId: 'tokyo', timezone: 'Asia/Tokyo', currency: 'JPY' };

/** A running campaign of a fleet in Tokyo, as the gateway answers. */
export const fakeCampaign = (fields: Fields = {}): Fields => ({
  id: 'campaign-1',
  fleetId: tokyo.id,
  fleet: tokyo,
  name: 'Summer',
  description: 'For less.',
  startDate: '2026-02-28T15:00:00.000Z',
  endDate: '2099-03-31T14:59:00.000Z',
  discount: { type: 'PERCENTAGE', typeCode: 'PERCENTAGE', value: 20, amount: null },
  totalRedemptionsPerUser: 2,
  quantity: 500,
  redeemedCount: 412,
  isActive: true,
  status: 'RUNNING',
  statusCode: 'RUNNING',
  createdAt: '2026-02-01T10:00:00.000Z',
  couponCounts: { total: 480, available: 450 },
  ...fields,
});
