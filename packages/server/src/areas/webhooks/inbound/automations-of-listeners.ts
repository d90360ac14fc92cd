import { extensionPoint } from '../../../service/extension.ts'
import type { Sql } from '../../../store/sql.ts'
import type { Tx } from '../../../store/tx.ts'

/** What a search of listeners needs to know of their automations. */
export type ListenerAutomations = {
  /** The condition that the automation with this id has a word in its name or description. */
  hasWord(automationId: Sql, word: string): Sql
  /** By id; those that are deleted are missing. */
  findShown(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, { displayName: string; enabled: boolean }>>
}

export const listenerAutomations = extensionPoint<ListenerAutomations>('webhooks.listenerAutomations')
