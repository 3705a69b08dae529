import { newCampaign, targetState, valuesOf } from './campaign-values';

it('saves a name without characters copied by accident, and an unchanged one as stored', () => {
  const values = newCampaign('Europe/Berlin');
  expect(targetState({ ...values, name: '\u202aRainy\u00a0\u202eMonday\u200b ' }, 'EUR').name).toBe('Rainy Monday');
  const stored = valuesOf({ ...targetState(values, 'EUR'), name: 'Rainy\u200b ' }, 'EUR');
  expect(targetState(stored, 'EUR').name).toBe('Rainy\u200b ');
  expect(targetState({ ...stored, name: 'Rainy\u200b 2' }, 'EUR').name).toBe('Rainy 2');
});
