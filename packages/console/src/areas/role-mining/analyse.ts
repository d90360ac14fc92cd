import { api } from '../../lib/api.ts'
import type { AskedFilter } from './queries.ts'

/** Has people looked at who have all of this; answers the analysis. */
export async function analyse(filters: readonly AskedFilter[]): Promise<string> {
  const { id } = await api.call('roleMining.analyses.trigger', { body: { profileFilters: [...filters] } })
  return id
}
