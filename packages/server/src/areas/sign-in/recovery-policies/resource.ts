import { requires } from '../../../service/guard.ts'
import { oldestFirst } from '../../../service/listing.ts'
import { withBuiltin } from '../../../service/resource/builtin.ts'
import { changes } from '../../../service/resource/changes.ts'
import { inColumns } from '../../../service/resource/forms.ts'
import { byRefs, permitted, resource } from '../../../service/resource/resource.ts'
import { rows } from '../../../service/resource/store.ts'
import { sql } from '../../../store/sql.ts'
import type { RecoveryPoliciesRow } from '../../../store/tables.ts'
import { MOST_POLICIES } from '../../session-policies/policy-rules/api.ts'
import { checkNotDefault } from '../check-not-default.ts'
import { builtinRecoveryPolicy } from './builtin.ts'
import { recoveryPolicyProblems } from './rules.ts'
import { RecoveryPolicy, RecoveryPolicyRef } from './shape.ts'

const one = 'recovery policy'
const table = sql`recovery_policies`

export const recoveryPolicyRows = withBuiltin(
  rows({
    table,
    most: MOST_POLICIES,
    form: inColumns<typeof RecoveryPolicy, RecoveryPoliciesRow>(RecoveryPolicy),
    order: oldestFirst,
  }),
  { table, row: builtinRecoveryPolicy },
)

export const recoveryPolicies = resource({
  id: 'signIn.recoveryPolicies',
  shape: RecoveryPolicy,
  required: ['displayName'],
  guards: permitted(recoveryPolicyRows, { read: requires('settings:read'), write: requires('settings:write') }),
  store: recoveryPolicyRows,
  changes: changes('signIn.recoveryPolicy', 'recoveryPolicy', RecoveryPolicy),
  strict: ['create', 'update', 'delete'],
  about: { delete: 'Deletes a recovery policy that is not the default of the tenant.' },
  search: {
    words: 'Words that occur in the display name.',
    filters: byRefs(RecoveryPolicyRef, 'Only these policies.'),
  },
  check: recoveryPolicyProblems,
  before: { delete: ({ tx }, { id }) => checkNotDefault(tx, id, 'recovery_policy_id', one) },
})
