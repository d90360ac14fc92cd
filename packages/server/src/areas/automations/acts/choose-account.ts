import { sql } from '../../../store/sql.ts'
import type { ConnectorsRow } from '../../../store/tables.ts'
import type { Tx } from '../../../store/tx.ts'
import { findSourceOfAccount } from '../../connectors/tasks/api.ts'
import { StepFailed } from '../steps/step-kind.ts'

/** What a connector calls an account, which has to be one it feeds. */
export async function sourceOfAccount(tx: Tx, connector: ConnectorsRow, appUserId: string) {
  const account = await tx.find<{ app_id: string }>(sql`
    select app_id from app_users_view where id = ${appUserId} and deleted_at is null`)
  if (!account) throw new StepFailed(`no account with id "${appUserId}"`, 'NOT_FOUND')
  if (account.app_id !== connector.app_id) {
    throw new StepFailed(`account "${appUserId}" is of app "${account.app_id}", the connector of "${connector.app_id}"`)
  }
  const name = await findSourceOfAccount(tx, connector.id, appUserId)
  if (!name) throw new StepFailed(`connector "${connector.display_name}" does not feed account "${appUserId}"`)
  return name
}
