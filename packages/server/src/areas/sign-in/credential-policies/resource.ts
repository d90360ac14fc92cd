import { requires } from '../../../service/guard.ts'
import { oldestFirst } from '../../../service/listing.ts'
import { withBuiltin } from '../../../service/resource/builtin.ts'
import { changes } from '../../../service/resource/changes.ts'
import { inColumns } from '../../../service/resource/forms.ts'
import { byRefs, permitted, resource } from '../../../service/resource/resource.ts'
import { rows } from '../../../service/resource/store.ts'
import { sql } from '../../../store/sql.ts'
import type { CredentialPoliciesRow } from '../../../store/tables.ts'
import { MOST_POLICIES } from '../../session-policies/policy-rules/api.ts'
import { checkNotDefault } from '../check-not-default.ts'
import { builtinCredentialInventoryPolicy } from './builtin.ts'
import { credentialInventoryPolicyProblems } from './rules.ts'
import { CredentialInventoryPolicy, CredentialInventoryPolicyRef } from './shape.ts'

const one = 'credential inventory policy'
const table = sql`credential_policies`

export const credentialInventoryPolicyRows = withBuiltin(
  rows({
    table,
    most: MOST_POLICIES,
    form: inColumns<typeof CredentialInventoryPolicy, CredentialPoliciesRow>(CredentialInventoryPolicy),
    order: oldestFirst,
  }),
  { table, row: builtinCredentialInventoryPolicy },
)

export const credentialInventoryPolicies = resource({
  id: 'signIn.credentialInventoryPolicies',
  shape: CredentialInventoryPolicy,
  required: ['displayName'],
  guards: permitted(credentialInventoryPolicyRows, {
    read: requires('settings:read'),
    write: requires('settings:write'),
  }),
  store: credentialInventoryPolicyRows,
  changes: changes('signIn.credentialInventoryPolicy', 'credentialInventoryPolicy', CredentialInventoryPolicy),
  strict: ['create', 'update', 'delete'],
  about: {
    update: 'Changes a credential inventory policy; credentials that people have stay as they are.',
    delete: 'Deletes a credential inventory policy that is not the default of the tenant.',
  },
  search: {
    words: 'Words that occur in the display name.',
    filters: byRefs(CredentialInventoryPolicyRef, 'Only these policies.'),
  },
  check: credentialInventoryPolicyProblems,
  before: { delete: ({ tx }, { id }) => checkNotDefault(tx, id, 'credential_inventory_policy_id', one) },
})
