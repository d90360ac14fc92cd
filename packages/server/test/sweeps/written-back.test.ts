import assert from 'node:assert/strict'
import { test } from 'node:test'
import { registry } from '../../src/areas/registry.ts'
import type { AnyOperation } from '../../src/service/operation.ts'
import { sweepWrittenBack } from './sweep-written-back.ts'
import { writtenBack } from './written-back.ts'

const { operations } = registry

/** What is changed by an operation and read by none, and actions that set a state instead of writing an object. */
const NOT_READ: Readonly<Record<string, string>> = {
  'directory.users.setDelegation': 'its answer is read only with the user',
  'directory.users.setDelegationByAdmin': 'its answer is read only with the user',
  'directory.grants.updateDuration': 'an action on a grant',
  'requests.tasks.updateGrantDuration': 'an action on a task',
  'requests.tasks.updateRequestData': 'an action on a task',
  'findings.updateState': 'an action on a finding',
  'findings.bulk.updateState': 'an action on findings',
  'signIn.stepUpProviders.updateSecret': 'a secret is never read',
  'accessProfiles.standardAudience.set': 'it is read as an access profile',
  'findings.shadowMcp.setState': 'an action on a server',
  'vaults.secrets.setContent': 'a secret is never read',
  'aiGovernance.servers.replaceCredentials': 'a credential is never read',
}

const isOwners = ({ id }: AnyOperation): boolean => id.startsWith('directory.owners')
const changes = operations.filter(
  ({ id, writes, request }) => writes && (/\.(update|set)[A-Z]?[a-zA-Z]*$/.test(id) || 'updateMask' in request.fields),
)

sweepWrittenBack({ changes: changes.filter((one) => !isOwners(one) && !(one.id in NOT_READ)) })

test('every operation that changes an object is swept, or is known to be none', () => {
  const known = new Set(changes.map(({ id }) => id))
  assert.deepEqual(
    [...Object.keys(NOT_READ), ...Object.keys(writtenBack)].filter((id) => !known.has(id)),
    [],
  )
})
