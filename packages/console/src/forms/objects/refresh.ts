import { refresh } from '../../lib/api.ts'

/** The key of the lists of a kind. */
export const keyOf = (kind: string) => ['objects', kind] as const

/** Reads the lists of a kind again. */
export const refreshObjects = (kind: string): Promise<void> => refresh(keyOf(kind))
