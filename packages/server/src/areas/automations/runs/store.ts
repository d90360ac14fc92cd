import type { Context } from '../../../service/context.ts'
import { and, type Sql, sql } from '../../../store/sql.ts'
import type { Tx } from '../../../store/tx.ts'
import { visibleAutomations } from '../definitions/access.ts'
import type { Execution } from './stored.ts'

type Requester = Pick<Context, 'tx' | 'actor' | 'hasPermission' | 'grants'>

const LARGEST = 2n ** 63n - 1n

export const findExecution = async (tx: Tx, id: string, visible: Sql | undefined): Promise<Execution | undefined> =>
  /^\d{1,19}$/.test(id) && BigInt(id) <= LARGEST
    ? tx.find<Execution>(sql`
        select e.* from executions e join automations a on a.tenant_id = e.tenant_id and a.id = e.automation_id
        where ${and([sql`e.id = ${BigInt(id)}`, visible])}`)
    : undefined

export const lockExecution = (tx: Tx, id: bigint): Promise<Execution> =>
  tx.get<Execution>(sql`select * from executions where id = ${id} for update`, 'automation execution', String(id))

/** Runs have no version number; the time of the last change serves as one. */
export const versioned = ({ updated_at }: Execution) => ({ version: updated_at.epochMilliseconds })

type Listing = {
  readonly where: readonly (Sql | undefined)[]
  /** Those of one automation are read along its own index. */
  readonly automationId?: string
  readonly after: readonly (string | number | null)[] | undefined
  readonly limit: number
}

/** Runs of automations that are visible to the caller, the newest first. */
export function listExecutions(
  requester: Requester,
  { where, automationId, after, limit }: Listing,
): Promise<Execution[]> {
  const [id, at] = after ?? []
  const last = BigInt(String(id ?? 0))
  const behind = automationId ? sql`(e.created_at, e.id) < (${String(at)}::timestamptz, ${last})` : sql`e.id < ${last}`
  const conditions = [
    automationId ? sql`e.automation_id = ${automationId}` : undefined,
    visibleAutomations(requester, sql`a.app_id`),
    after && behind,
    ...where,
  ]
  return requester.tx.rows<Execution>(sql`
    select e.* from executions e join automations a on a.tenant_id = e.tenant_id and a.id = e.automation_id
    where ${and(conditions)}
    order by ${automationId ? sql`e.created_at desc, e.id desc` : sql`e.id desc`} limit ${limit}`)
}

export const pageKeyOf = ({ id, created_at }: Execution): [string, string] => [String(id), created_at.toString()]

/** Words in the id, the name of the automation, or, for callers who may see users, name or e-mail of the subject. */
export function matching({ hasPermission }: Pick<Context, 'hasPermission'>, query: string): Sql | undefined {
  const words = query.trim().toLowerCase()
  if (words === '') return undefined
  if (!hasPermission('users:read') && !hasPermission('users:read-basic')) {
    return sql`(e.id::text = ${words} or position(${words} in lower(a.display_name)) > 0)`
  }
  return sql`(e.id::text = ${words} or position(${words} in lower(a.display_name)) > 0 or exists (
    select from users_view u where u.id = e.subject_user_id
      and (position(${words} in lower(u.display_name)) > 0 or position(${words} in lower(u.email)) > 0)))`
}
