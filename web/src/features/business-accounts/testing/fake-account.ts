import { pageOf } from '../../../../test/page-of';

export const groups = [
  { id: 'gr-1', name: 'Management', description: 'May ride at any time.' },
  { id: 'gr-2', name: 'Field staff', description: null },
];

export const fakeEmployee = (fields: object = {}) => ({
  id: 'em-1',
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@acme.example',
  phoneNumber: '4930123',
  passengerId: 'pa/1',
  createdAt: '2025-03-01T10:00:00.000Z',
  group: groups[0],
  groups,
  ...fields,
});

/** A business account as the gateway gives it. */
export const fakeAccount = (fields: object = {}) => ({
  id: 'ba-1',
  name: 'Açaí & Cie',
  code: 'ACAI12',
  isActive: true,
  communicationLanguage: 'pt',
  contactEmail: 'travel@acai.example',
  createdAt: '2024-03-01T10:00:00.000Z',
  passengers: pageOf([fakeEmployee()]),
  groups,
  ...fields,
});
