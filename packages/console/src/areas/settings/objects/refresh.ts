import { refresh } from '../../../lib/api.ts'

/** Reads the lists of a kind again. */
export const refreshObjects = (key: string): Promise<void> => refresh(['settings', key])
