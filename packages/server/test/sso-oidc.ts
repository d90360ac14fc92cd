import assert from 'node:assert/strict'
import { createHash, randomBytes } from 'node:crypto'
import type { Json, Reply } from './caller.ts'
import { type PageBrowser, signedInBrowser } from './page-browser.ts'
import { makeSsoApplication, personWithAccess, REDIRECT, type TestApplication } from './sso.ts'
import type { TestTenant, World } from './world.ts'

export const verifier = randomBytes(32).toString('base64url')

export const challenge = createHash('sha256').update(verifier).digest('base64url')

/** The request of a client of the application to sign somebody in. */
export const asking = (
  { issuerPath, clientId }: TestApplication,
  more: Record<string, string | undefined> = {},
): string => {
  const all = {
    response_type: 'code',
    client_id: clientId,
    redirect_uri: REDIRECT,
    scope: 'openid profile email',
    code_challenge: challenge,
    code_challenge_method: 'S256',
    state: 'xyz',
    nonce: 'n1',
    ...more,
  }
  const given = Object.entries(all).filter((pair): pair is [string, string] => pair[1] !== undefined)
  return `${issuerPath}/authorize?${new URLSearchParams(given)}`
}

/** What came back to the client, and where. */
export const answerOf = (reply: Reply): Json => {
  assert.equal(reply.status, 303, reply.text)
  const address = new URL(String(reply.headers.location), 'http://here')
  return { ...Object.fromEntries(address.searchParams), at: `${address.origin}${address.pathname}` }
}

export const basic = (clientId: string, secret: string) => ({
  authorization: `Basic ${Buffer.from(`${encodeURIComponent(clientId)}:${encodeURIComponent(secret)}`).toString('base64')}`,
})

/** A client shows a code; `headers` and members that are given replace what it sends. */
export const exchange = (
  tenant: TestTenant,
  application: TestApplication,
  code: string,
  { headers = basic(application.clientId, application.clientSecret), ...more }: Json = {},
): Promise<Reply> => {
  const all = { grant_type: 'authorization_code', redirect_uri: REDIRECT, code_verifier: verifier, code, ...more }
  const given = Object.entries(all).filter((pair): pair is [string, string] => pair[1] !== undefined)
  return tenant.form(`${application.issuerPath}/token`, Object.fromEntries(given), headers)
}

export type SignedIn = { browser: PageBrowser; userId: string; application: TestApplication; acme: TestTenant }

/** A person with access to a new application, signed in. */
export async function signedInPerson(world: World, body: Json = {}, row: Json = {}): Promise<SignedIn> {
  const acme = await world.tenant()
  const application = await makeSsoApplication(acme, body)
  const userId = await personWithAccess(acme, application, row)
  return { acme, application, userId, browser: await signedInBrowser(world, acme, { userId }) }
}

export const codeOf = async ({ browser, application }: SignedIn, more: Record<string, string | undefined> = {}) =>
  answerOf(await browser.get(asking(application, more))).code as string
