import { chance, pick, randomOf } from '../../random';

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'];

/** The id at the external identity provider. */
export function firebaseIdOf(passengerId: string): string {
  const random = randomOf('firebase-id', passengerId);
  return Array.from({ length: 28 }, () => pick(random, LETTERS)).join('');
}

/** The system of the phone that the passenger last used. */
export const phonePlatformOf = (passengerId: string): 'ios' | 'android' =>
  chance(randomOf('phone-platform', passengerId), 0.55) ? 'ios' : 'android';
