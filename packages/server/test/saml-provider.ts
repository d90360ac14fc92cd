import { generateKeyPairSync } from 'node:crypto'
import {
  type AssertionContent,
  AUTHN_CONTEXT,
  issueResponse,
  NAME_ID_FORMAT,
  readAuthnRequestForm,
  selfSignedCertificate,
} from '@reeve/saml'
import type { Reply } from './caller.ts'
import type { TestTenant } from './world.ts'

const ENTITY = 'https://idp.example.com'

/** A SAML identity provider as far as browsers see it: it answers the request that is in a page of ours. */
export type SamlProvider = {
  /** The member `saml` of a configuration. */
  readonly settings: Record<string, unknown>
  /** The fields of the form by which it answers. */
  answer(tenant: TestTenant, page: Reply, answered: Answered): Record<string, string>
  /** What the request in a page asks for. */
  asked(tenant: TestTenant, page: Reply, now: Temporal.Instant): { readonly forceAuthn: boolean }
}

type Answered = { readonly now: Temporal.Instant; readonly content?: Partial<AssertionContent> }

export function samlProvider(): SamlProvider {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const now = Temporal.Now.instant()
  const certificate = selfSignedCertificate({
    privateKey,
    commonName: 'idp',
    notBefore: now.subtract({ hours: 1 }),
    notAfter: now.add({ hours: 24 * 30 }),
  })
  const read = (tenant: TestTenant, page: Reply, at: Temporal.Instant) => {
    const { SAMLRequest = '', RelayState = '' } = fieldsIn(page)
    const [, base = ''] = new RegExp(`(${tenant.baseUrl}/auth/v1/saml/[^/"<]+)/acs`).exec(decoded(SAMLRequest)) ?? []
    const expected = {
      now: at,
      issuer: `${base}/metadata`,
      destination: `${ENTITY}/sso`,
      acsUrls: [`${base}/acs`],
      certificates: [],
      requireSigned: false,
    }
    return { base, RelayState, request: readAuthnRequestForm({ SAMLRequest, RelayState }, expected) }
  }
  return {
    settings: {
      entityId: ENTITY,
      ssoUrl: `${ENTITY}/sso`,
      certificates: [certificate],
      emailAttribute: 'mail',
    },
    asked: (tenant, page, at) => read(tenant, page, at).request,
    answer(tenant, page, { now: at, content = {} }) {
      const { base, RelayState, request } = read(tenant, page, at)
      const { form } = issueResponse({
        now: at,
        issuer: ENTITY,
        acsUrl: `${base}/acs`,
        inResponseTo: request.id,
        signing: { privateKey, certificate, algorithm: 'rsa-sha256' },
        assertion: {
          audience: `${base}/metadata`,
          nameId: 'ada-of-acme',
          nameIdFormat: NAME_ID_FORMAT.persistent,
          attributes: [{ name: 'mail', values: ['ada@acme.example'] }],
          authnInstant: at,
          authnContext: AUTHN_CONTEXT.password,
          sessionIndex: 'session',
          lifetimeSeconds: 300,
          ...content,
        },
      })
      return { ...form.fields, RelayState }
    },
  }
}

export const fieldsIn = ({ text }: Reply): Record<string, string> =>
  Object.fromEntries(
    [...text.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)">/g)].map(([, name = '', value = '']) => [
      name,
      value.replaceAll('&#39;', "'").replaceAll('&amp;', '&'),
    ]),
  )

const decoded = (field: string): string => Buffer.from(field, 'base64').toString()
