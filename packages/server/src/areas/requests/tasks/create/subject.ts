import { invalid, invalidAll, missingReference, precondition, type Violation } from '../../../../lib/failure.ts'
import { sql } from '../../../../store/sql.ts'
import type { Tx } from '../../../../store/tx.ts'

/** What a request for or against access names. */
export type Asked = {
  readonly appId: string
  readonly appEntitlementId: string
  readonly identityUserId?: string
  readonly appUserId?: string
}

export type Target = {
  readonly appId: string
  readonly entitlementId: string
  /** Empty when the account belongs to nobody who is known. */
  readonly userId: string
  readonly accountId: string
  readonly managerIds: readonly string[]
  readonly status: string
}

type Options = {
  /** Users who are deleted may be named too. */
  readonly deleted?: boolean
}

/** Whom and what a request is about; fails with every reference that names nothing. */
export async function findTarget(
  tx: Tx,
  asked: Asked,
  callerId: string,
  { deleted = false }: Options = {},
): Promise<Target> {
  const { appId, appEntitlementId, identityUserId = '', appUserId = '' } = asked
  if (identityUserId !== '' && appUserId !== '') {
    throw invalid('appUserId', 'name the user or the account, not both', 'ONEOF_CONFLICT')
  }
  const violations: Violation[] = []
  const missing = (field: string, what: string, id: string): void =>
    void violations.push({ field, description: `no ${what} with id "${id}"`, reason: 'REFERENCE_NOT_FOUND' })
  const [app, entitlement, account] = await Promise.all([
    tx.find(sql`select 1 from apps_view where id = ${appId} and deleted_at is null`),
    tx.find(sql`
      select 1 from app_entitlements_view where id = ${appEntitlementId} and app_id = ${appId} and deleted_at is null`),
    appUserId === '' ? undefined : findAccount(tx, appId, appUserId),
  ])
  if (!app) missing('appId', 'app', appId)
  if (!entitlement) missing('appEntitlementId', 'entitlement of that app', appEntitlementId)
  if (appUserId !== '' && !account) missing('appUserId', 'account of that app', appUserId)
  const userId = account ? account.identity_user_id : identityUserId || callerId
  const user = userId === '' ? undefined : await findUser(tx, userId, deleted && userId === identityUserId)
  if (identityUserId !== '' && !user) missing('identityUserId', 'user', identityUserId)
  if (violations.length > 0) throw invalidAll(violations)
  if (!user && !account) throw missingReference('identityUserId', 'user', userId)
  return {
    appId,
    entitlementId: appEntitlementId,
    userId: user ? userId : '',
    accountId: appUserId,
    managerIds: user?.manager_ids ?? [],
    status: user?.status ?? '',
  }
}

const findAccount = (tx: Tx, appId: string, id: string): Promise<{ identity_user_id: string } | undefined> =>
  tx.find(sql`
    select identity_user_id from app_users_view where id = ${id} and app_id = ${appId} and deleted_at is null`)

const findUser = (
  tx: Tx,
  id: string,
  deleted = false,
): Promise<{ status: string; manager_ids: string[] } | undefined> =>
  tx.find(sql`select status, manager_ids from users_view where id = ${id} and (${deleted} or deleted_at is null)`)

/** The user whom a field names, whatever its status. */
export async function getSubject(tx: Tx, field: string, id: string): Promise<{ manager_ids: string[] }> {
  const user = await findUser(tx, id)
  if (!user) throw missingReference(field, 'user', id)
  return user
}

export function checkEnabled({ userId, status }: Target): void {
  if (userId !== '' && status !== 'ENABLED') {
    throw precondition('SUBJECT_NOT_ENABLED', `the user is ${status.toLowerCase()}, not enabled`, userId)
  }
}
