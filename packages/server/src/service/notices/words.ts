import type { Names } from './kind.ts'

/** Somebody in a sentence: people may be gone when it is read, and the service has no name but its own. */
export const somebody = (userId: string, names: Names): string =>
  userId === '' ? 'Reeve' : names.user(userId) || 'Somebody'

export const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`
