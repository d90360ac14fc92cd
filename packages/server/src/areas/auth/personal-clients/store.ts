import { userIdOf } from '../../../service/actor.ts'
import type { Context } from '../../../service/context.ts'
import { sql } from '../../../store/sql.ts'
import type { ClientsRow } from '../../../store/tables.ts'

type Reader = Pick<Context, 'tx' | 'actor' | 'hasPermission'>

/** A live personal client the caller may see: its own, or anyone's with the permission. */
export const getPersonalClient = ({ tx, actor, hasPermission }: Reader, id: string): Promise<ClientsRow> =>
  tx.get<ClientsRow>(
    sql`select * from clients where id = ${id} and use = 'pcc' and deleted_at is null
        and (user_id = ${userIdOf(actor)} or ${hasPermission('clients:read')})`,
    'personal client',
    id,
  )

/** Locks one the caller may change: its own, or anyone's with the permission. */
export const lockPersonalClient = ({ tx, actor, hasPermission }: Reader, id: string): Promise<ClientsRow> =>
  tx.get<ClientsRow>(
    sql`select * from clients where id = ${id} and use = 'pcc' and deleted_at is null
        and (user_id = ${userIdOf(actor)} or ${hasPermission('clients:admin')}) for update`,
    'personal client',
    id,
  )
