import assert from 'node:assert/strict'
import { insertAccount, insertGrant, insertOwner, makeApp, makeEntitlement } from '../../server/test/directory.ts'
import { person } from '../../server/test/people.ts'
import { makePolicy, policyOf } from '../../server/test/policies.ts'
import type { TestTenant } from '../../server/test/world.ts'
import type { OpenedPage, Site } from './site.ts'

type Body = Readonly<Record<string, unknown>>
type Role = { readonly displayName: string; readonly description?: string; readonly appEntitlement?: Body }

/** A role of an app as people ask for it. */
export type OfficeRole = { readonly appId: string; readonly id: string; readonly accountOf: Map<string, string> }

/** An app with a description and these roles. */
export async function openShop(
  tenant: TestTenant,
  app: { readonly displayName: string; readonly description: string; readonly ownerId: string },
  roles: readonly Role[],
): Promise<OfficeRole[]> {
  const { displayName, description, ownerId } = app
  const made = await makeApp(tenant, { displayName, description })
  await insertOwner(tenant, 'app', made.id, ownerId)
  const accountOf = new Map<string, string>()
  return Promise.all(
    roles.map(async ({ displayName, description = '', appEntitlement = {} }) => {
      const { entitlementId: id } = await makeEntitlement(tenant, made)
      const entitlement = { displayName, description, ...appEntitlement }
      const reply = await tenant.post(`${made.path}/entitlements/${id}`, {
        entitlement,
        updateMask: Object.keys(entitlement).join(','),
      })
      assert.equal(reply.status, 200, reply.text)
      return { appId: made.id, id, accountOf }
    }),
  )
}

/** The role is held by somebody, until some day where one is given. */
export async function hold(tenant: TestTenant, role: OfficeRole, userId: string, endsInDays?: number): Promise<void> {
  const { appId, id, accountOf } = role
  const accountId = accountOf.get(userId) ?? (await insertAccount(tenant, appId, { identity_user_id: userId }))
  accountOf.set(userId, accountId)
  const app = { id: appId } as Parameters<typeof insertGrant>[1]['app'] // Safe because only the id is read.
  const end = Temporal.Now.instant().add({ hours: 24 * (endsInDays ?? 0) })
  await insertGrant(
    tenant,
    { app, entitlementId: id, appUserId: accountId },
    endsInDays === undefined ? {} : { deprovision_at: end.toString() },
  )
}

/** A policy of these steps. */
export const policyWith = async (tenant: TestTenant, displayName: string, steps: readonly Body[]): Promise<string> =>
  (await makePolicy(tenant, policyOf(steps, { displayName }))).id

/** Colleagues of the same department and title; they have names of their own. */
export async function colleagues(tenant: TestTenant, count: number, row: { department: string; jobTitle: string }) {
  const made = await Promise.all(Array.from({ length: count }, () => person(tenant, ['basic_user'])))
  await belong(
    tenant,
    made.map(({ userId }) => userId),
    row,
  )
  return made
}

export const belong = (
  tenant: TestTenant,
  userIds: readonly string[],
  { department, jobTitle }: { department: string; jobTitle: string },
) => tenant.sql('update users set department = $2, job_title = $3 where id = any($1)', [userIds, department, jobTitle])

export const manage = (tenant: TestTenant, managerId: string, userId: string) =>
  tenant.sql('update users set manager_ids = $2 where id = $1', [userId, [managerId]])

/** Somebody without a role of administration. */
export const employee = (site: Site, displayName: string): Promise<OpenedPage> =>
  site.open({ roleIds: ['basic_user'], displayName })
