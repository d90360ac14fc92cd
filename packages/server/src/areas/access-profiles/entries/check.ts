import { denied, invalid, invalidAll, type Violation } from '../../../lib/failure.ts'
import type { Context } from '../../../service/context.ts'
import { sql } from '../../../store/sql.ts'
import type { Tx } from '../../../store/tx.ts'
import { checkNamesNoRole, toolEntitlements } from '../../directory/builtin-app/api.ts'
import { MOST_ENTRIES, type Ref } from './store.ts'

type Given = readonly { readonly appId?: string; readonly id?: string }[]

/**
 * The entitlements that a body names; fails with each that is not there. Enrolments are not given by enrolments, and
 * roles of the service are put into profiles by who may assign them.
 */
export async function checkEntitlements(context: Binding, field: string, given: Given): Promise<Ref[]> {
  const { tx } = context
  const refs = given.map(({ appId = '', id = '' }) => ({ appId, id }))
  const rows = await tx.rows<{ id: string; app_id: string; is_profile: boolean }>(sql`
    select e.id, e.app_id, exists (select from access_profiles p
      where e.id in (p.enrollment_entitlement_id, p.excluded_entitlement_id)) as is_profile
    from app_entitlements_view e where e.id = any(${refs.map(({ id }) => id)}) and e.deleted_at is null`)
  const found = new Map(rows.map((row) => [row.id, row]))
  const violations = refs.flatMap(({ appId, id }, index): Violation[] => {
    const row = found.get(id)
    const at = `${field}[${index}]`
    if (row?.app_id !== appId) {
      return [{ field: at, description: `no entitlement of that app with id "${id}"`, reason: 'REFERENCE_NOT_FOUND' }]
    }
    return row.is_profile
      ? [{ field: at, description: 'an access profile cannot give another one', reason: 'VALUE_INVALID' }]
      : []
  })
  if (violations.length > 0) throw invalidAll(violations)
  await checkNamesNoRole(
    context,
    refs.map(({ id }, index) => ({ field: `${field}[${index}]`, id })),
  )
  return refs
}

/** Who does not manage profiles binds tools and sets of them only. */
export async function checkBinds({ tx, hasPermission }: Binding, ids: readonly string[]): Promise<void> {
  if (hasPermission('catalogs:write')) return
  const tools = await toolEntitlements(tx, ids)
  if (ids.some((id) => !tools.has(id))) throw denied('catalogs:write')
}

type Binding = Pick<Context, 'tx' | 'hasPermission'>

export async function checkRoom(tx: Tx, field: string, profileId: string): Promise<void> {
  const row = await tx.find<{ count: number }>(sql`
    select count(*)::int as count from access_profile_entries where profile_id = ${profileId}`)
  const count = row?.count ?? 0
  if (count > MOST_ENTRIES) throw invalid(field, `a profile has at most ${MOST_ENTRIES} entitlements, not ${count}`)
}
