import { precondition } from '../../../lib/failure.ts'
import type { Context } from '../../../service/context.ts'
import { sql } from '../../../store/sql.ts'
import type { RoleMiningSuggestionsRow } from '../../../store/tables.ts'
import type { Tx } from '../../../store/tx.ts'
import { suggestionChanged } from './events.ts'
import { moveByHand, type State } from './states.ts'
import { entitlementsOf } from './view.ts'

type Row = RoleMiningSuggestionsRow

export type Decision = {
  readonly state: State
  /** Of what is accepted. */
  readonly profileId?: string
  /** Of what is dismissed. */
  readonly reason?: string
}

/** What somebody makes of a suggestion, which is locked. */
export async function decide({ tx, emit }: Pick<Context, 'tx' | 'emit'>, row: Row, decision: Decision): Promise<Row> {
  const { state, profileId = '', reason = '' } = decision
  const from = row.state as State // Safe because the table allows only these.
  const move = moveByHand(from, state)
  const isOther = from === 'ACCEPTED' && profileId !== row.created_catalog_id
  if (move === 'refused' || isOther) {
    throw precondition(
      'INVALID_STATE',
      `the suggestion is accepted already, by the access profile ${row.created_catalog_id}`,
      row.created_catalog_id,
    )
  }
  if (move === 'stays') return row
  const after = await save(tx, row, { state, profileId, reason })
  emit(suggestionChanged(row, after))
  return after
}

const save = (tx: Tx, row: Row, { state, profileId, reason }: Required<Decision>): Promise<Row> => {
  const isDismissed = state === 'DISMISSED'
  const ids = isDismissed ? entitlementsOf(row).map(({ id }) => id) : []
  return tx.get<Row>(
    sql`update role_mining_suggestions set state = ${state}, created_catalog_id = ${profileId},
          dismissed_reason = ${isDismissed ? reason : ''}, dismissed_at = ${isDismissed ? tx.now : null},
          dismissed_entitlement_ids = ${ids}, updated_at = ${tx.now}, version = version + 1
        where id = ${row.id} returning *`,
    'role suggestion',
    row.id,
  )
}

export const lockSuggestion = (tx: Tx, id: string): Promise<Row | undefined> =>
  tx.find<Row>(sql`select * from role_mining_suggestions where id = ${id} for update`)
