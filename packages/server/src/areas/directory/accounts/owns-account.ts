import { sql } from '../../../store/sql.ts'
import type { Tx } from '../../../store/tx.ts'
import { ownedObjects } from '../owners/ownership.ts'

type Place = { readonly appId: string; readonly appUserId: string }

/** Whether the live account belongs to the user, or the user owns it. */
export const ownsAccount = async (tx: Tx, { appId, appUserId }: Place, userId: string): Promise<boolean> =>
  userId !== '' &&
  (await tx.find(sql`
    select 1 from app_users a where a.id = ${appUserId} and a.app_id = ${appId} and a.deleted_at is null and (
      a.identity_user_id = ${userId} or a.id in (${ownedObjects('app_user', userId)}))`)) !== undefined
