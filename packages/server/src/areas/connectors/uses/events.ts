import type { Change } from '../../../service/events.ts'
import type { LogRules } from '../../../service/log/rule.ts'
import { entityRule, routine } from '../../../service/log/rules.ts'
import type { ConnectorsRow } from '../../../store/tables.ts'

type Counted = { readonly taken: number; readonly repeated: number; readonly unplaced: number }

/** A connector has reported uses. */
export const usesReported = ({ id, app_id }: Pick<ConnectorsRow, 'id' | 'app_id'>, counted: Counted): Change => ({
  kind: 'connectors.uses.told',
  subject: { type: 'connector', id },
  after: { id, appId: app_id, connectorId: id, ...counted },
})

export const useLog: LogRules = {
  'connectors.uses.told': routine(
    entityRule(
      { type: 'Connector', code: 'connector', says: { uses_told: '{It} reported uses' } },
      'Update',
      'uses_told',
    ),
  ),
}
