import { Failure } from '../../lib/failure.ts'
import { requires } from '../../service/guard.ts'
import { oldestFirst } from '../../service/listing.ts'
import { withBuiltin } from '../../service/resource/builtin.ts'
import { changes } from '../../service/resource/changes.ts'
import { inColumns } from '../../service/resource/forms.ts'
import { byRefs, permitted, resource } from '../../service/resource/resource.ts'
import { rows } from '../../service/resource/store.ts'
import { sql } from '../../store/sql.ts'
import type { SessionPoliciesRow } from '../../store/tables.ts'
import type { Tx } from '../../store/tx.ts'
import { id } from '../../wire/scalars.ts'
import { shape } from '../../wire/shape.ts'
import { listUses, removeAssignments } from './assignments/store.ts'
import { builtinPolicy } from './builtin.ts'
import { findDefaults } from './defaults/store.ts'
import { completeRules } from './policy-rules/complete.ts'
import { MOST_POLICIES } from './policy-rules/most-policies.ts'
import { sessionPolicyProblems } from './rules.ts'
import { SessionPolicy, type ShownPolicy } from './shape.ts'

const SessionPolicyRef = shape('SessionPolicyRef', 'Names a session policy.', {
  id: id('The id of the session policy.'),
})

const table = sql`session_policies`
const form = inColumns<typeof SessionPolicy, SessionPoliciesRow>(SessionPolicy)

export const sessionPolicyRows = withBuiltin(
  rows<SessionPoliciesRow, ShownPolicy>({
    table,
    most: MOST_POLICIES,
    form: {
      ...form,
      columns: (policy) =>
        form.columns({
          ...policy,
          persistence:
            policy.persistence === 'PERSISTENCE_MODE_UNSPECIFIED'
              ? 'PERSISTENCE_MODE_ALLOW_USER_CHOICE'
              : policy.persistence,
          continuousRules: completeRules(policy.continuousRules),
        }),
    },
    order: oldestFirst,
  }),
  { table, row: builtinPolicy },
)

export const sessionPolicyChanges = changes<ShownPolicy>('signIn.sessionPolicy', 'sessionPolicy', SessionPolicy)

/** All but `create`, which fills in what was not given. */
export const sessionPolicies = resource({
  id: 'signIn.sessionPolicies',
  shape: SessionPolicy,
  guards: permitted(sessionPolicyRows, { read: requires('settings:read'), write: requires('settings:write') }),
  store: sessionPolicyRows,
  changes: sessionPolicyChanges,
  strict: ['update'],
  about: {
    list: 'Lists the session policies, the built-in one among them.',
    update: 'Changes a session policy; sessions to which it applies follow.',
    delete: 'Deletes a session policy that is neither assigned nor the default of the tenant.',
    search: 'Finds session policies by words and ids.',
  },
  search: {
    words: 'Words that occur in the name.',
    filters: byRefs(SessionPolicyRef, 'Only these.'),
  },
  check: sessionPolicyProblems,
  before: {
    async delete({ tx }, policy) {
      await checkUnused(tx, policy.id)
      // What is left are assignments of deleted users and groups.
      await removeAssignments(tx, policy.id)
    },
  },
})

async function checkUnused(tx: Tx, policyId: string): Promise<void> {
  const isDefault = (await findDefaults(tx)).session_policy_id === policyId
  const uses = await listUses(tx, policyId)
  if (isDefault) uses.unshift({ subject: 'identityPolicyDefaults', description: 'default of the tenant' })
  if (uses.length === 0) return
  throw new Failure('FAILED_PRECONDITION', 'IN_USE', 'the session policy is in use: unassign it everywhere first', {
    precondition: uses.slice(0, 10).map((use) => ({ type: 'IN_USE', ...use })),
  })
}
