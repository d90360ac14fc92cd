import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { type IssuerAnswer, type OidcIssuer, startOidcIssuer } from '../../../../../test/oidc-issuer.ts'
import { reasonOf } from '../../../../../test/replies.ts'
import { createWorld, type TestTenant, type World } from '../../../../../test/world.ts'

const PATH = '/api/v1/workload_federation/providers'

let world: World
let issuer: OidcIssuer
let acme: TestTenant
before(async () => {
  issuer = await startOidcIssuer()
  world = await createWorld()
  acme = await world.tenant()
})
after(async () => {
  await world.stop()
  await issuer.close()
})

describe('discovery fails and nothing is saved', () => {
  const discoveryOf = (issuerUrl: string): string => `${new URL(issuerUrl).pathname}/.well-known/openid-configuration`

  async function assertFails(asked: Record<string, unknown>, why: RegExp): Promise<void> {
    const wellKnownProvider = 'WELL_KNOWN_WORKLOAD_PROVIDER_CUSTOM'
    const reply = await acme.post(PATH, { displayName: 'pipelines', wellKnownProvider, ...asked })
    assert.deepEqual([reply.status, reply.body.code, reasonOf(reply)], [400, 9, 'DISCOVERY_FAILED'], reply.text)
    assert.match(reply.body.message, why)
    const { list } = (await acme.get(`${PATH}?page_size=100`)).body
    assert.ok(!list.some((one: { issuerUrl: string }) => one.issuerUrl === asked.issuerUrl))
  }

  const DOCUMENTS: Record<string, { answer: IssuerAnswer; why: RegExp }> = {
    'when the document is missing': {
      answer: { status: 404, body: {} },
      why: /openid-configuration answered with status 404$/,
    },
    'when it is no JSON': { answer: { body: 'welcome' }, why: /is not a JSON object$/ },
    'when it names another issuer': {
      answer: { body: { issuer: 'https://other.example', jwks_uri: 'https://other.example/keys' } },
      why: /names the issuer "https:\/\/other.example", not https:/,
    },
    'when it names no keys': {
      answer: { body: { issuer: 'SELF' } },
      why: /has the jwks_uri nothing, which must be an https address$/,
    },
    'when the keys are not behind https': {
      answer: { body: { issuer: 'SELF', jwks_uri: 'http://127.0.0.1/keys' } },
      why: /has the jwks_uri "http:\/\/127.0.0.1\/keys", which must be an https address$/,
    },
    'when it leads to another host': {
      answer: { status: 302, headers: { location: 'https://other.example/' }, body: {} },
      why: /the redirect leads to another host$/,
    },
    'when it is above 1 MiB': { answer: { body: 'x'.repeat(1024 * 1024 + 1) }, why: /larger than 1048576 bytes$/ },
  }

  for (const [name, { answer, why }] of Object.entries(DOCUMENTS)) {
    test(name, async () => {
      const issuerUrl = issuer.another()
      const body =
        typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body).replace('SELF', issuerUrl)
      issuer.answers.set(discoveryOf(issuerUrl), { ...answer, body })
      await assertFails({ issuerUrl }, why)
    })
  }

  test('when the keys are missing or none', async () => {
    for (const body of [{ keys: [] }, { keys: 'none' }, {}]) {
      const issuerUrl = issuer.another()
      issuer.answers.set(`${new URL(issuerUrl).pathname}/keys`, { body })
      await assertFails({ issuerUrl }, /^issuerUrl: https:.*\/keys holds no (list of keys|key)$/)
    }
  })

  test('when the address is not a public one', async () => {
    await assertFails(
      { issuerUrl: 'https://10.1.2.3' },
      /cannot be called: it must not name an address that is not public, unless .* REEVE_OUTBOUND_ALLOW$/,
    )
  })

  test('when nothing listens there', async () => {
    await assertFails({ issuerUrl: 'https://127.0.0.1:1' }, /openid-configuration could not be read: /)
  })

  test('when the bundle of a SPIFFE provider cannot be read', async () => {
    const asked = {
      wellKnownProvider: 'WELL_KNOWN_WORKLOAD_PROVIDER_SPIFFE',
      issuerUrl: 'spiffe://gone.example',
      spiffe: { bundleEndpointUrl: `${issuer.url}/gone` },
    }
    await assertFails(asked, /^spiffe.bundleEndpointUrl: https:.*\/gone answered with status 404$/)
  })
})
