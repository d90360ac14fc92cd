import { queryClient } from '../../../lib/api.ts'

/** Reads the lists of a kind again. */
export const refreshObjects = (key: string): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: ['settings', key] })
