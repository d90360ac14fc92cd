import assert from 'node:assert/strict'
import type { Json, Reply } from './caller.ts'
import type { TestTenant } from './world.ts'

export const DECOYS = '/api/v1/decoys'

export async function makeDecoy(
  tenant: TestTenant,
  asked: Record<string, unknown> = { connectorClient: {} },
): Promise<Json> {
  const made = await tenant.post(DECOYS, { displayName: 'left in the wiki', ...asked })
  assert.equal(made.status, 200, made.text)
  return made.body
}

/** Signs in with the client of a decoy. */
export const signInAsDecoy = (
  tenant: TestTenant,
  { clientId, clientSecret }: { clientId: string; clientSecret: string },
  headers: Record<string, string> = {},
): Promise<Reply> =>
  tenant.form(
    '/auth/v1/token',
    { grant_type: 'client_credentials', client_id: clientId, client_secret: clientSecret },
    headers,
  )

export async function findingsOf(
  tenant: TestTenant,
  type: string,
  more: Record<string, unknown> = {},
): Promise<Json[]> {
  const { body } = await tenant.post('/api/v1/findings/search', { findingTypes: [`FINDING_TYPE_${type}`], ...more })
  return body.list
}
