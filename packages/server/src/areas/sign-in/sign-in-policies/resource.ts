import { requires } from '../../../service/guard.ts'
import { oldestFirst } from '../../../service/listing.ts'
import { withBuiltin } from '../../../service/resource/builtin.ts'
import { changes } from '../../../service/resource/changes.ts'
import { inColumns } from '../../../service/resource/forms.ts'
import { byRefs, permitted, resource } from '../../../service/resource/resource.ts'
import { rows } from '../../../service/resource/store.ts'
import { sql } from '../../../store/sql.ts'
import type { SignInPoliciesRow } from '../../../store/tables.ts'
import type { Answer } from '../../../wire/shape.ts'
import { completeRules, MOST_POLICIES } from '../../session-policies/policy-rules/api.ts'
import { checkNotDefault } from '../check-not-default.ts'
import { builtinSignInPolicy } from './builtin.ts'
import { signInPolicyProblems } from './rules.ts'
import { SignInPolicy, SignInPolicyRef } from './shape.ts'

const one = 'sign-in policy'
const table = sql`sign_in_policies`
const form = inColumns<typeof SignInPolicy, SignInPoliciesRow>(SignInPolicy)

export const signInPolicyRows = withBuiltin(
  rows<SignInPoliciesRow, Answer<typeof SignInPolicy>>({
    table,
    one,
    most: MOST_POLICIES,
    form: { ...form, columns: (policy) => form.columns({ ...policy, rules: completeRules(policy.rules) }) },
    order: oldestFirst,
  }),
  { table, row: builtinSignInPolicy },
)

export const signInPolicies = resource({
  id: 'signIn.signInPolicies',
  one,
  shape: SignInPolicy,
  required: ['displayName'],
  guards: permitted(signInPolicyRows, { read: requires('settings:read'), write: requires('settings:write') }),
  store: signInPolicyRows,
  changes: changes('signIn.signInPolicy', 'signInPolicy', SignInPolicy),
  strict: ['create', 'update', 'delete'],
  about: {
    update: 'Changes a sign-in policy; sign-ins that are under way go by the new one.',
    delete: 'Deletes a sign-in policy that is not the default of the tenant.',
  },
  search: {
    words: 'Words that occur in the display name.',
    filters: byRefs(SignInPolicyRef, 'Only these policies.'),
  },
  check: signInPolicyProblems,
  before: { delete: ({ tx }, { id }) => checkNotDefault(tx, id, 'sign_in_policy_id', one) },
})
