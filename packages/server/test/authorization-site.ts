import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import type { Json, Reply } from './caller.ts'
import { nextOf } from './login-pages.ts'
import { type PageBrowser, signedInBrowser } from './page-browser.ts'
import type { TestTenant, World } from './world.ts'

/** A client of the service itself, and one that an administrator has registered. */
export const CLI = { id: 'reeve-cli', redirectUri: 'http://127.0.0.1:53111/callback' }
export const TOOL = { id: 'tool', redirectUri: 'https://tool.example/done', goodbye: 'https://tool.example/goodbye' }

export const VERIFIER = 'a-verifier-of-more-than-43-characters-0123456789'
export const CHALLENGE = createHash('sha256').update(VERIFIER).digest('base64url')

/** A parameter that is left out, given once, or given several times. */
export type Parameters = Record<string, string | readonly string[] | undefined>

const written = (parameters: Parameters): string =>
  new URLSearchParams(
    Object.entries(parameters).flatMap(([name, value]) =>
      value === undefined ? [] : [value].flat().map((one): [string, string] => [name, String(one)]),
    ),
  ).toString()

/** An authorization request of the command line, with these parameters instead of its own. */
export const authorizePath = (more: Parameters = {}): string =>
  `/auth/v1/authorize?${written({
    response_type: 'code',
    client_id: CLI.id,
    redirect_uri: CLI.redirectUri,
    code_challenge: CHALLENGE,
    code_challenge_method: 'S256',
    state: 'the-state',
    ...more,
  })}`

/** What a client is told at its address. */
export function answerOf(reply: Reply): Json {
  assert.equal(reply.status, 303, reply.text)
  return Object.fromEntries(new URL(String(reply.headers.location), 'http://here').searchParams)
}

/** A tenant with a client of its own, somebody, and a browser in which that person is signed in. */
export type AuthorizationSite = { acme: TestTenant; userId: string; browser: PageBrowser }

/** An administrator lets the tool act for people. */
export async function registerTool(tenant: TestTenant): Promise<void> {
  const allowed = await tenant.post('/api/v1/settings/session', { sessionSettings: { externalClientsEnabled: true } })
  assert.equal(allowed.status, 200, allowed.text)
  const made = await tenant.post('/api/v1/settings/oauth-clients', {
    clientId: TOOL.id,
    displayName: 'Tool',
    redirectUris: [TOOL.redirectUri],
    postLogoutRedirectUris: [TOOL.goodbye],
  })
  assert.equal(made.status, 200, made.text)
}

export async function authorizationSite(world: World): Promise<AuthorizationSite> {
  const acme = await world.tenant()
  const { body } = await acme.get('/api/v1/auth/introspect')
  await registerTool(acme)
  return { acme, userId: body.userId, browser: await signedInBrowser(world, acme, { userId: body.userId }) }
}

/** Goes to an authorization request, and agrees where the person is asked. */
export async function authorized(browser: PageBrowser, path: string): Promise<Reply> {
  const reply = await browser.get(path)
  if (!reply.headers.location?.startsWith('/auth/v1/consent?')) return reply
  const page = await browser.get(reply.headers.location)
  return browser.get(nextOf(await browser.submit(page, { answer: 'agree' })))
}

export async function codeFor({ browser }: AuthorizationSite, more: Parameters = {}): Promise<string> {
  const { code, error } = answerOf(await authorized(browser, authorizePath(more)))
  assert.ok(code, error)
  return code
}

export const sendToken = ({ acme }: Pick<AuthorizationSite, 'acme'>, fields: Parameters): Promise<Reply> =>
  acme.with('').send({
    method: 'POST',
    path: '/auth/v1/token',
    raw: written(fields),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })

/** Shows a code as the command line does, with these fields instead of its own. */
export const exchange = (site: Pick<AuthorizationSite, 'acme'>, code: string, more: Parameters = {}): Promise<Reply> =>
  sendToken(site, {
    grant_type: 'authorization_code',
    client_id: CLI.id,
    redirect_uri: CLI.redirectUri,
    code_verifier: VERIFIER,
    code,
    ...more,
  })

export const refresh = (site: Pick<AuthorizationSite, 'acme'>, token: string, more: Parameters = {}): Promise<Reply> =>
  sendToken(site, { grant_type: 'refresh_token', client_id: CLI.id, refresh_token: token, ...more })

/** Tokens that the command line got for the person. */
export async function tokensFor(site: AuthorizationSite, more: Parameters = {}): Promise<Json> {
  const reply = await exchange(site, await codeFor(site, more))
  assert.equal(reply.status, 200, reply.text)
  return reply.body
}

/** Whether an access token still lets somebody act. */
export const acts = async ({ acme }: Pick<AuthorizationSite, 'acme'>, token: string): Promise<boolean> =>
  (await acme.with(token).get('/api/v1/auth/introspect')).status === 200
