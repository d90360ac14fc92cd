import assert from 'node:assert/strict'
import { makeEntitlement } from '../directory.ts'
import { adminOf, certifyByUsers, REVIEW } from '../reviews.ts'
import type { TestTenant } from '../world.ts'

/**
 * A draft that reviews what so many people hold: an account each, with the same entitlement, written as a sync leaves them.
 * The owner reviews all of it, unless somebody else is named.
 */
export async function draftOfMany(tenant: TestTenant, items: number, reviewerId?: string): Promise<string> {
  const { app, entitlementId } = await makeEntitlement(tenant)
  const owner = await adminOf(tenant)
  const policy = await certifyByUsers(tenant, [reviewerId ?? owner])
  await tenant.sql(
    `insert into users (tenant_id, id, type, origin, status, display_name, created_at, updated_at)
     select $1, 'holder-' || n, 'USER_TYPE_HUMAN', 'USER_ORIGIN_LOCAL', 'ENABLED', 'Holder ' || n, now(), now()
     from generate_series(1, $2::integer) n`,
    [tenant.id, items],
  )
  await tenant.sql(
    `insert into app_users (tenant_id, app_id, id, display_name, identity_user_id, app_user_type, status, created_at, updated_at)
     select $1, $2, 'account-' || n, 'Holder ' || n, 'holder-' || n, 'APP_USER_TYPE_USER', 'STATUS_ENABLED', now(), now()
     from generate_series(1, $3::integer) n`,
    [tenant.id, app.id, items],
  )
  await tenant.sql(
    `insert into grants (tenant_id, entitlement_id, app_user_id, app_id, created_at)
     select $1, $2, 'account-' || n, $3, now() from generate_series(1, $4::integer) n`,
    [tenant.id, entitlementId, app.id, items],
  )
  const made = await tenant.post(REVIEW, {
    displayName: 'Large',
    policyId: policy.id,
    ownerIds: [owner],
    scopeV2: { specificResources: {} },
  })
  assert.equal(made.status, 200, made.text)
  const { id } = made.body.accessReview.accessReview
  const scope = { entitlements: [{ appId: app.id, appEntitlementId: entitlementId }] }
  assert.equal((await tenant.post(`${REVIEW}/${id}/scope_and_entitlements`, scope)).status, 200)
  return id
}
