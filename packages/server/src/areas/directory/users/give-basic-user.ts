import type { Change } from '../../../service/events.ts'
import { sql } from '../../../store/sql.ts'
import type { UsersRow } from '../../../store/tables.ts'
import type { Tx } from '../../../store/tx.ts'
import { toUser } from '../../auth/service-principals/api.ts'
import { saveBasicUser } from '../../auth/users/api.ts'
import { userChanged } from './events.ts'

/** Whoever signs in has the role Basic User from the first time on; answers what to record. */
export async function giveBasicUser(tx: Tx, userId: string): Promise<Change[]> {
  const due = await saveBasicUser(tx, { which: sql`id = ${userId}`, most: 1 })
  return due.filter(hasGainedRole).map(({ before, after }) => userChanged('updated', toUser(before), toUser(after)))
}

type Due = { readonly before: UsersRow; readonly after: UsersRow }

/** The others had the role already. */
export const hasGainedRole = ({ before, after }: Due): boolean => before.role_ids.length < after.role_ids.length
