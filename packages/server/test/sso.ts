import assert from 'node:assert/strict'
import type { Json } from './caller.ts'
import { insertAccount, insertGrant, insertUser, makeApp, type TestApp } from './directory.ts'
import type { TestTenant } from './world.ts'

export const REDIRECT = 'https://app.example/callback'

export type TestApplication = {
  readonly app: TestApp
  readonly id: string
  readonly entitlementId: string
  /** Of its operations. */
  readonly path: string
  /** Its issuer, as the metadata has it. */
  readonly issuer: string
  /** The same without the host. */
  readonly issuerPath: string
  readonly clientId: string
  readonly clientSecret: string
}

const CLIENT: Json = {
  displayName: 'Ledger web',
  authentication: { clientSecretBasic: {} },
  redirectUris: [REDIRECT],
}

/** An application that people sign in to by OpenID Connect, with one client. */
export async function makeSsoApplication(
  tenant: TestTenant,
  { client = {}, ...body }: Json = {},
): Promise<TestApplication> {
  const app = await makeApp(tenant)
  const made = await tenant.post(`${app.path}/sso/applications`, {
    displayName: 'Ledger',
    oidc: {},
    initialClient: { ...CLIENT, ...client },
    ...body,
  })
  assert.equal(made.status, 200, made.text)
  const { application, client: shown, clientSecret } = made.body
  return {
    app,
    id: application.id,
    entitlementId: application.appEntitlementId,
    path: `${app.path}/sso/applications/${application.id}`,
    issuer: `${tenant.baseUrl}/sso/oidc/${application.id}`,
    issuerPath: `/sso/oidc/${application.id}`,
    clientId: shown.clientId,
    clientSecret,
  }
}

/** Gives a user an account in the app that holds the entitlement of the application; returns the account. */
export async function giveSsoAccess(
  tenant: TestTenant,
  { app, entitlementId }: Pick<TestApplication, 'app' | 'entitlementId'>,
  userId: string,
): Promise<string> {
  const appUserId = await insertAccount(tenant, app.id, { identity_user_id: userId })
  await insertGrant(tenant, { app, entitlementId, appUserId })
  return appUserId
}

/** A person who may sign in to the application. */
export async function personWithAccess(
  tenant: TestTenant,
  application: Pick<TestApplication, 'app' | 'entitlementId'>,
  row: Record<string, unknown> = {},
): Promise<string> {
  const userId = await insertUser(tenant, row)
  await giveSsoAccess(tenant, application, userId)
  return userId
}
