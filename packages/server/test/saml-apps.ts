import assert from 'node:assert/strict'
import { generateKeyPairSync, type KeyObject } from 'node:crypto'
import {
  authnRequestForm,
  authnRequestUrl,
  decodePost,
  identityProviderMetadata,
  type PostForm,
  SamlError,
  type SigningKey,
  selfSignedCertificate,
  type ValidatedAssertion,
  validateResponse,
} from '@reeve/saml'
import type { Json, Reply } from './caller.ts'
import { makeApp, type TestApp } from './directory.ts'
import type { PageBrowser } from './page-browser.ts'
import type { TestTenant } from './world.ts'

/** A key that apps and providers of the tests sign with. */
export type Party = SigningKey

export function newParty({
  key: { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 }),
  notAfter = Temporal.Now.instant().add({ hours: 24 }),
}: {
  key?: { privateKey: KeyObject }
  notAfter?: Temporal.Instant
} = {}): Party {
  const notBefore = Temporal.Now.instant().subtract({ hours: 48 })
  const certificate = selfSignedCertificate({ privateKey, commonName: 'test', notBefore, notAfter })
  return { privateKey, certificate, algorithm: 'rsa-sha256' }
}

/** The metadata of an identity provider with these keys. */
export const idpMetadata = ({ certificate }: Party = newParty()): string =>
  identityProviderMetadata({
    entityId: 'https://idp.example/saml',
    ssoUrl: 'https://idp.example/saml/sso',
    signingCertificates: [certificate],
    nameIdFormats: [],
    wantAuthnRequestsSigned: false,
  })

export const ENTITY_ID = 'https://app.example/saml'
export const ACS = 'https://app.example/saml/acs'

/** An application that people sign in to by SAML, with what its own side has to know. */
export type SamlApp = {
  readonly id: string
  readonly app: TestApp
  readonly entitlementId: string
  /** Where requests are sent to. */
  readonly path: string
  readonly ssoUrl: string
  readonly idpEntityId: string
  readonly spEntityId: string
  readonly idpCertificate: string
}

export async function makeSamlApp(tenant: TestTenant, saml: Json = {}, more: Json = {}): Promise<SamlApp> {
  const app = await makeApp(tenant)
  const made = await tenant.post(`${app.path}/sso/applications`, {
    displayName: 'Wiki',
    saml: { spEntityId: ENTITY_ID, acsUrls: [ACS], ...saml },
    ...more,
  })
  assert.equal(made.status, 200, made.text)
  const { id, appEntitlementId, saml: config } = made.body.application
  const path = `/sso/saml/${id}`
  const metadata = await tenant.with('').get(`${path}/metadata`)
  assert.equal(metadata.status, 200, metadata.text)
  return {
    id,
    app,
    entitlementId: appEntitlementId,
    path,
    ssoUrl: `${tenant.baseUrl}${path}`,
    idpEntityId: /entityID="([^"]+)"/.exec(metadata.text)?.[1] ?? '',
    spEntityId: config.spEntityId,
    idpCertificate: /<ds:X509Certificate>([^<]+)</.exec(metadata.text)?.[1] ?? '',
  }
}

type Request = Partial<Parameters<typeof authnRequestUrl>[0]> & { now: Temporal.Instant }

const requestOf = ({ spEntityId, ssoUrl }: SamlApp, request: Request) => ({
  issuer: spEntityId,
  destination: ssoUrl,
  acsUrl: ACS,
  ...request,
})

/** The path and query of a request by HTTP-Redirect. */
export function redirected(app: SamlApp, request: Request): { id: string; address: string } {
  const { id, url } = authnRequestUrl(requestOf(app, request))
  const { pathname, search } = new URL(url)
  return { id, address: pathname + search }
}

export const posted = (app: SamlApp, request: Request): { id: string; form: PostForm } =>
  authnRequestForm(requestOf(app, request))

/** Follows redirects and pages that go on by themselves, within this service. */
export async function follow(browser: PageBrowser, reply: Reply): Promise<Reply> {
  let current = reply
  for (let hops = 0; hops < 10; hops++) {
    const refresh = /http-equiv="refresh" content="0; url=([^"]+)"/.exec(current.text)?.[1]?.replaceAll('&amp;', '&')
    const next = current.headers.location ?? refresh
    if (!next?.startsWith('/')) return current
    current = await browser.get(next)
  }
  throw new Error('there is no end of redirects')
}

export const visit = async (browser: PageBrowser, address: string): Promise<Reply> =>
  follow(browser, await browser.get(address))

/** The form that a page has the browser post to an app; undefined when it is another page. */
export function formIn({ text }: Reply): PostForm | undefined {
  const action = /<form method="post" action="(https?:[^"]+)"/.exec(text)?.[1]
  if (action === undefined) return undefined
  const inputs = [...text.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)">/g)]
  return {
    action: unescaped(action),
    fields: Object.fromEntries(inputs.map(([, name, value]) => [name!, unescaped(value!)])),
  }
}

const unescaped = (text: string): string =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')

type Received = { readonly app: SamlApp; readonly requestId: string; readonly now: Temporal.Instant }

/** What the app makes of the page: the assertion, or the last of the status codes, or `page` when it gets nothing. */
export async function outcomeOf(
  page: Reply,
  { app, requestId, now, keys = [] }: Received & { keys?: readonly KeyObject[] },
): Promise<{ assertion: ValidatedAssertion } | { status: string }> {
  const form = formIn(page)
  if (!form) return { status: 'page' }
  assert.match(form.action, /^https:\/\/app\.example\/saml\/acs/)
  try {
    const assertion = await validateResponse(decodePost(form.fields.SAMLResponse ?? ''), {
      now,
      idpEntityId: app.idpEntityId,
      certificates: [app.idpCertificate],
      spEntityId: app.spEntityId,
      acsUrl: form.action,
      requestId,
      ...(keys.length > 0 ? { decryptionKeys: keys } : {}),
      takeOnce: () => true,
    })
    return { assertion }
  } catch (error) {
    if (!(error instanceof SamlError) || error.reason !== 'status') throw error
    return { status: error.statusCodes.at(-1)?.split(':').at(-1) ?? '' }
  }
}

/** The XML of the response that a page has the browser post. */
export const responseIn = (page: Reply): string => decodePost(formIn(page)?.fields.SAMLResponse ?? '')

/** The last time that somebody was not let in to an application. */
export async function lastRefused(tenant: TestTenant): Promise<Json> {
  const [row] = await tenant.sql(
    `select after from events where tenant_id = $1 and kind = 'sso.application.signInRefused'
     order by xid desc, ordinal desc limit 1`,
    [tenant.id],
  )
  return row?.after
}
