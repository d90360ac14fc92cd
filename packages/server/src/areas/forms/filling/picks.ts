import type { Violation } from '../../../lib/failure.ts'
import { type Sql, sql } from '../../../store/sql.ts'
import type { Tx } from '../../../store/tx.ts'
import type { GivenField } from '../definition/form-shape.ts'

type Picker = NonNullable<NonNullable<GivenField['stringField']>['pickerField']>

/** Something of the directory that was picked for a field. */
export type Picked = { readonly field: string; readonly picker: Picker; readonly id: string }

export function picksOf({ stringField, stringSliceField }: GivenField, value: unknown, field: string): Picked[] {
  const picker = stringField?.pickerField ?? stringSliceField?.pickerField
  if (!picker || value === undefined) return []
  // Safe because values are read by the type of their field.
  const ids = Array.isArray(value) ? (value as string[]) : [value as string]
  return ids.map((id) => ({ field, picker, id }))
}

/** Refuses what was picked and is not there to be picked. */
export async function pickViolations(tx: Tx, picks: readonly Picked[]): Promise<Violation[]> {
  const violations: Violation[] = []
  for (const [picker, same] of Map.groupBy(picks, (one) => one.picker)) {
    const { what, there } = pickable(picker)
    const ids = [...new Set(same.map(({ id }) => id))]
    const rows = await tx.rows<{ id: string }>(sql`select id from (${there}) as pickable where id = any(${ids})`)
    const found = new Set(rows.map((row) => row.id))
    for (const { field, id } of same) {
      if (found.has(id) && isOffered(picker, id)) continue
      const description = `no ${what} with id "${id.slice(0, 64)}" can be picked here`
      violations.push({ field, description, reason: 'REFERENCE_NOT_FOUND' })
    }
  }
  return violations
}

function isOffered({ userPicker }: Picker, id: string): boolean {
  const { userIds = [], excludeUserIds = [] } = userPicker ?? {}
  return (userIds.length === 0 || userIds.includes(id)) && !excludeUserIds.includes(id)
}

function pickable({ appUserPicker, resourcePicker, userPicker }: Picker): { what: string; there: Sql } {
  if (appUserPicker) {
    const there = sql`select id from app_users_view where app_id = ${appUserPicker.appId ?? ''} and deleted_at is null`
    return { what: 'account', there }
  }
  if (resourcePicker) {
    const { appId = '', resourceTypeId = '' } = resourcePicker
    const there = sql`
      select id from app_resources_view where app_id = ${appId} and deleted_at is null
        and (${resourceTypeId} = '' or app_resource_type_id = ${resourceTypeId})`
    return { what: 'resource', there }
  }
  const disabled = userPicker?.includeDeactivated === true
  const there = sql`
    select id from users_view
    where deleted_at is null and (status = 'ENABLED' or (${disabled} and status = 'DISABLED'))`
  return { what: disabled ? 'user' : 'enabled user', there }
}
