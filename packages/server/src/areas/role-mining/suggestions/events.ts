import type { Change } from '../../../service/events.ts'
import type { LogRules } from '../../../service/log/rule.ts'
import { entityRule } from '../../../service/log/rules.ts'
import type { RoleMiningSuggestionsRow } from '../../../store/tables.ts'

const SUGGESTION = { type: 'RoleMiningSuggestion', code: 'role_mining_suggestion', word: 'role suggestion' }

export const suggestionLog: LogRules = {
  'roleMining.suggestion.updated': entityRule(SUGGESTION, 'Update', 'updated'),
}

type Row = RoleMiningSuggestionsRow

export const suggestionChanged = (before: Row, after: Row): Change => ({
  kind: 'roleMining.suggestion.updated',
  subject: { type: 'role_mining_suggestion', id: after.id },
  before: told(before),
  after: told(after),
})

/** What people decide of it; the rest is the service's. */
const told = (row: Row) => ({
  displayName: row.display_name,
  state: row.state,
  createdCatalogId: row.created_catalog_id,
  dismissedReason: row.dismissed_reason,
})
