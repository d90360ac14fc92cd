import { Failure } from '../../../../lib/failure.ts'
import { bool, text } from '../../../../wire/scalars.ts'
import type { Config } from '../../builtin/connector.ts'
import type { CatalogEntry } from '../catalog/entries.ts'
import { testConnection } from './connection.ts'

const LONGEST = 4096

/** What a test of a configuration answers. */
export const outcomeFields = {
  success: bool('The source was reached, or the connector is run outside and there is nothing to reach.'),
  message: text(LONGEST, 'What prevents it; empty after a success.'),
}

/** Connects to the source; what prevents it is the outcome, and no refusal. */
export async function tryConnection(
  entry: CatalogEntry,
  config: Config,
  callContext: Parameters<typeof testConnection>[2],
): Promise<{ success: boolean; message: string }> {
  try {
    await testConnection(entry, config, callContext)
    return { success: true, message: '' }
  } catch (error) {
    if (!(error instanceof Failure) || error.reason !== 'CONNECTION_FAILED') throw error
    return { success: false, message: error.message.slice(0, LONGEST) }
  }
}
