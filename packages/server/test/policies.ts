import type { Caller, Json } from './caller.ts'
import { insertOwner, insertUser, makeEntitlement, type TestEntitlement } from './directory.ts'
import type { TestTenant } from './world.ts'

export const POLICIES = '/api/v1/policies'

export const GRANT = 'POLICY_TYPE_GRANT'

type Body = Readonly<Record<string, unknown>>

/** A grant policy whose steps are these, or another one when the body says so. */
export const policyOf = (steps: readonly Body[], more: Body = {}): Body => ({
  displayName: 'A policy',
  policyType: GRANT,
  policySteps: { grant: { steps } },
  ...more,
})

export async function makePolicy(caller: Caller, body: Body): Promise<Json> {
  const made = await caller.post(POLICIES, body)
  if (made.status !== 200) throw new Error(made.text)
  return made.body.policy
}

/** A grant policy of one approval. */
export const makeApproval = (caller: Caller, approval: Body, more: Body = {}): Promise<Json> =>
  makePolicy(caller, policyOf([{ approval }], more))

/** An entitlement of an app with an owner, and a subject with a manager. */
export type RequestSite = TestEntitlement & { ownerId: string; managerId: string; subjectId: string }

export async function makeRequestSite(tenant: TestTenant, subject: Body = {}): Promise<RequestSite> {
  const made = await makeEntitlement(tenant)
  const ownerId = await insertUser(tenant, { display_name: 'Owner' })
  await insertOwner(tenant, 'app', made.app.id, ownerId)
  const managerId = await insertUser(tenant, { display_name: 'Manager' })
  const subjectId = await insertUser(tenant, { display_name: 'Subject', manager_ids: [managerId], ...subject })
  return { ...made, ownerId, managerId, subjectId }
}

/** What a policy would do with a request of the site's subject. */
export async function simulate(caller: Caller, policyId: string, site: RequestSite, more: Body = {}): Promise<Json> {
  const reply = await caller.post(`${POLICIES}/${policyId}/simulate`, {
    identityUserId: site.subjectId,
    appId: site.app.id,
    appEntitlementId: site.entitlementId,
    ...more,
  })
  if (reply.status !== 200) throw new Error(reply.text)
  return reply.body
}
