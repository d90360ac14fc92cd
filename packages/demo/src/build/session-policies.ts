import type { Client } from '@reeve/client'
import { roleId } from '../sources/access.ts'
import type { Governed } from './governed-app.ts'
import { all } from './pages.ts'
import { entitlementsOf } from './tags.ts'

const NAME = 'Identity administrators'

const POLICY = {
  displayName: NAME,
  priority: 50,
  maxSessionDurationSeconds: 14_400,
  idleTimeoutSeconds: 900,
  accessTokenTtlSeconds: 600,
  continuousRules: [
    {
      description: 'Somebody who has long been signed in shows who it is again',
      matchCel: 'session.ageSeconds > 7200',
      mode: 'POLICY_RULE_MODE_OBSERVE',
      outcome: { stepUpRequired: { level: 'AUTH_LEVEL_MULTI_FACTOR', maxAgeSeconds: 7200 } },
    },
  ],
} as const

/** Short sessions for whoever administers the identity provider; returns how many policies had to be made. */
export async function ensureSessionPolicies(client: Client, apps: readonly Governed[]): Promise<number> {
  const identity = apps.find(({ source }) => source.key === 'identity')
  const group = identity && (await entitlementsOf(client, identity)).get(roleId('administrator'))
  if (!group) return 0
  const known = await all((query) => client.call('signIn.sessionPolicies.list', { query }))
  const found = known.find(({ displayName }) => displayName === NAME)
  const { id } = found ?? (await client.call('signIn.sessionPolicies.create', { body: POLICY })).sessionPolicy
  // A run that broke off may have left the policy without its group; naming it again changes nothing.
  const body = { groupAppEntitlementId: group.id }
  await client.call('signIn.sessionPolicies.assignments.assignGroup', { path: { id }, body })
  return found ? 0 : 1
}
