import type { Context } from '../../../service/context.ts'
import { type Sql, sql } from '../../../store/sql.ts'
import { ROLE_ENTITLEMENTS } from '../../directory/builtin-app/api.ts'
import { inAppNamed, isLiving } from '../../directory/entitlements/api.ts'
import { requestableFor } from './condition.ts'

type Filter = {
  readonly appDisplayName?: string
  readonly appIds?: readonly string[]
  readonly entitlementAlias?: string
  readonly grantedStatus?: string
  readonly includeDeleted?: boolean
}

/** The conditions on an entitlement, named `e`: it is wanted, and may be asked for on behalf of the user. */
export async function conditionsOf(context: Context, filter: Filter, userId: string): Promise<(Sql | undefined)[]> {
  const { appIds = [], entitlementAlias = '' } = filter
  return [
    filter.includeDeleted ? undefined : isLiving(),
    inAppNamed(filter.appDisplayName),
    appIds.length > 0 ? sql`e.app_id = any(${[...appIds]})` : undefined,
    entitlementAlias === '' ? undefined : sql`e.alias = ${entitlementAlias.toLowerCase()}`,
    grantedTo(userId, filter.grantedStatus),
    await offeredTo(context, userId),
  ]
}

/** Who asks for others finds everything but roles of the service, which are found where they are offered. */
async function offeredTo(context: Context, userId: string): Promise<Sql | undefined> {
  const { hasPermission } = context
  if (hasPermission('requests:others') && hasPermission('roles:assign')) return undefined
  const offered = await requestableFor(context, userId)
  if (!hasPermission('requests:others')) return offered
  return sql`(${offered} or e.id <> all(array(${ROLE_ENTITLEMENTS})))`
}

function grantedTo(userId: string, status: string | undefined): Sql | undefined {
  if (status !== 'GRANTED' && status !== 'NOT_GRANTED') return undefined
  const held = sql`(
    select g.entitlement_id from grants_view g join app_users_view a on a.tenant_id = g.tenant_id and a.id = g.app_user_id
    where a.identity_user_id = ${userId} and a.identity_user_id <> '' and a.deleted_at is null)`
  return status === 'GRANTED' ? sql`e.id in ${held}` : sql`e.id not in ${held}`
}
