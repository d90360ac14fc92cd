import type { Violation } from '../../lib/failure.ts'
import { sql } from '../../store/sql.ts'
import type { PoliciesRow } from '../../store/tables.ts'
import type { Tx } from '../../store/tx.ts'
import type { DirectoryPolicies, NamedPolicy, PolicySetting } from '../directory/api.ts'
import { policyChanged } from './events.ts'
import type { PolicyType } from './shape.ts'
import { endPolicies, listPoliciesById, lockLocalsOf } from './store.ts'
import { toPolicy } from './view.ts'

/** The type of the policies that a setting can name. */
const TYPES: Readonly<Record<PolicySetting, PolicyType>> = {
  grant: 'POLICY_TYPE_GRANT',
  emergency: 'POLICY_TYPE_GRANT',
  revoke: 'POLICY_TYPE_REVOKE',
  certify: 'POLICY_TYPE_CERTIFY',
}

/** What the directory is given of policies. */
export const policiesForDirectory: DirectoryPolicies = {
  async problemsOf(tx, named) {
    const rows = await listPoliciesById(
      tx,
      named.map(({ id }) => id),
      sql`for share`,
    )
    const known = new Map(rows.map((row) => [row.id, row]))
    return named.flatMap((one) => problemOf(one, known.get(one.id)))
  },

  async end(tx, gone) {
    const rows = await lockLocalsOf(tx, gone)
    await endAll(tx, rows)
    return rows.map((row) => policyChanged('deleted', toPolicy(row), null))
  },
}

const endAll = async (tx: Tx, rows: readonly PoliciesRow[]): Promise<void> => {
  const ids = rows.map(({ id }) => id)
  if (ids.length > 0) await endPolicies(tx, ids)
}

function problemOf(named: NamedPolicy, row: PoliciesRow | undefined): Violation[] {
  const { field, id, setting } = named
  if (!row) return [{ field, description: `no policy with id "${id}"`, reason: 'REFERENCE_NOT_FOUND' }]
  const wanted = TYPES[setting]
  if (row.policy_type !== wanted) {
    const description = `must be a policy of the type ${wanted}, not ${row.policy_type}`
    return [{ field, description, reason: 'VALUE_INVALID' }]
  }
  return isUsable(named, row) ? [] : [{ field, description: LOCAL, reason: 'VALUE_INVALID' }]
}

const LOCAL = 'is a local policy of another object, or for another setting of it'

/** A policy without a scope is for everything; another one for the setting of its object. */
function isUsable({ appId, entitlementId, setting }: NamedPolicy, row: PoliciesRow): boolean {
  if (row.scope_app_id === '') return true
  const isEmergency = row.scope_slot === 'POLICY_SCOPE_SLOT_EMERGENCY'
  return (
    row.scope_app_id === appId &&
    row.scope_entitlement_id === entitlementId &&
    isEmergency === (setting === 'emergency')
  )
}
