import { createInput, emptySeasonalEvent, type SeasonalEventState, targetState } from './seasonal-event-values';

const base: SeasonalEventState = { name: 'Halloween\u200b', description: '', startAt: '', endAt: '', vehicleIcons: [], coverImage: '' };

it('saves a name without characters copied by accident, and an unchanged one as stored', () => {
  expect(createInput({ ...emptySeasonalEvent, name: '\u202aHalloween\u00a02026\u200b ' }).name).toBe('Halloween 2026');
  expect(targetState({ ...emptySeasonalEvent, name: 'Halloween\u200b' }, base).name).toBe('Halloween\u200b');
  expect(targetState({ ...emptySeasonalEvent, name: 'Halloween\u200b 2026' }, base).name).toBe('Halloween 2026');
});
