import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { Json } from '../../../../../test/caller.ts'
import { newSigningKey } from '../../../../../test/oidc-issuer.ts'
import { type Federation, startFederation, type Workload } from '../../../../../test/workload.ts'
import type { TestTenant } from '../../../../../test/world.ts'

let federation: Federation
let acme: TestTenant
before(async () => {
  federation = await startFederation()
  acme = await federation.world.tenant('acme')
})
after(() => federation.stop())

const STEPS = [
  'jwtDecode',
  'issuerMatch',
  'signatureValidation',
  'audienceValidation',
  'tokenFreshness',
  'subjectValidation',
  'celEvaluation',
  'cidrCheck',
]

async function tryToken({ trustPath }: Workload, subjectToken: string, sourceIp = ''): Promise<Json> {
  const reply = await acme.post(`${trustPath}/test`, { subjectToken, sourceIp })
  assert.equal(reply.status, 200, reply.text)
  for (const name of STEPS) assert.equal(reply.body[name].stepName, name)
  return reply.body
}

const failedOf = (result: Json): string[] => STEPS.filter((name) => !result[name].passed && !result[name].skipped)
const skippedOf = (result: Json): string[] => STEPS.filter((name) => result[name].skipped)

test('a good token passes every step, and nothing is issued', async () => {
  const ci = await federation.workload(acme)
  const countEvents = () => acme.sql('select count(*) from events where tenant_id = $1', [acme.id])
  const before = await countEvents()
  const result = await tryToken(ci, await ci.token({ run: 7 }))
  assert.deepEqual([failedOf(result), skippedOf(result), result.overallResult], [[], [], true])
  const { iss, run } = JSON.parse(result.decodedClaimsJson)
  assert.deepEqual([iss, run], [ci.issuerUrl, 7])
  assert.equal(result.issuerMatch.expected, ci.issuerUrl)
  assert.equal(result.issuerMatch.detail, '')
  assert.ok(!('access_token' in result))
  assert.deepEqual(await countEvents(), before)
})

describe('a token fails the step', () => {
  const TOKENS: Record<string, { make(ci: Workload): Promise<string>; step: string; detail: RegExp }> = {
    'of its issuer': {
      make: (ci) => ci.token({ iss: 'https://other.example' }),
      step: 'issuerMatch',
      detail: /iss is not the issuer of the provider/,
    },
    'of its signature': {
      make: async (ci) => ci.token({}, { key: await newSigningKey('ES256', 'nobody') }),
      step: 'signatureValidation',
      detail: /publishes no key "nobody" for ES256/,
    },
    'of its audience': {
      make: (ci) => ci.token({ aud: 'globex' }),
      step: 'audienceValidation',
      detail: /aud does not name this tenant/,
    },
    'of its age': {
      make: (ci) => ci.token({ iat: federation.seconds(-700) }),
      step: 'tokenFreshness',
      detail: /iat is missing, more than 10 minutes old/,
    },
    'of its end': { make: (ci) => ci.token({ exp: 1 }), step: 'tokenFreshness', detail: /exp is missing or past/ },
    'of its condition': {
      make: (ci) => ci.token({ ref: 'other' }),
      step: 'celEvaluation',
      detail: /the claims do not meet the condition/,
    },
  }

  for (const [name, { make, step, detail }] of Object.entries(TOKENS)) {
    test(`${name} and no other`, async () => {
      const ci = await federation.workload(acme, { trust: { conditionExpression: 'claims.ref == "main"' } })
      const token = await make({ ...ci, token: (claims, signing) => ci.token({ ref: 'main', ...claims }, signing) })
      const result = await tryToken(ci, token)
      assert.deepEqual([failedOf(result), result.overallResult], [[step], false])
      assert.match(result[step].detail, detail)
    })
  }
})

test('every step is made after a failure', async () => {
  const ci = await federation.workload(acme, {
    trust: { conditionExpression: 'false', allowSourceCidrs: ['10.0.0.0/8'] },
  })
  const key = await newSigningKey('ES256', 'nobody')
  const result = await tryToken(ci, await ci.token({ iss: 'x', aud: 'y', exp: 1, sub: undefined }, { key }))
  assert.deepEqual(
    failedOf(result),
    STEPS.filter((name) => name !== 'jwtDecode' && name !== 'subjectValidation'),
  )
  assert.deepEqual(skippedOf(result), ['subjectValidation'])
})

test('what cannot be decoded fails that step, and what needs the token is skipped', async () => {
  const ci = await federation.workload(acme)
  const result = await tryToken(ci, 'nonsense')
  assert.deepEqual([failedOf(result), result.overallResult, result.decodedClaimsJson], [['jwtDecode'], false, ''])
  assert.deepEqual(
    skippedOf(result),
    STEPS.filter((name) => name !== 'jwtDecode' && name !== 'cidrCheck'),
  )
  assert.equal(result.jwtDecode.detail, 'it has 1 parts, not 3')
})

test('claims are shown although the header cannot be read', async () => {
  const ci = await federation.workload(acme)
  const [, claims, signature] = (await ci.token()).split('.')
  const result = await tryToken(ci, `bm90.${claims}.${signature}`)
  assert.equal(JSON.parse(result.decodedClaimsJson).iss, ci.issuerUrl)
  assert.deepEqual(failedOf(result), ['jwtDecode'])
})

test('the address is the one given, or that of the call', async () => {
  const ci = await federation.workload(acme, { trust: { allowSourceCidrs: ['10.0.0.0/8'] } })
  const token = await ci.token()
  assert.deepEqual(failedOf(await tryToken(ci, token, '10.1.2.3')), [])
  const result = await tryToken(ci, token)
  assert.deepEqual([failedOf(result), result.cidrCheck.actual], [['cidrCheck'], '127.0.0.1'])
  const wrong = await acme.post(`${ci.trustPath}/test`, { subjectToken: token, sourceIp: 'here' })
  assert.deepEqual([wrong.status, wrong.body.message], [400, 'sourceIp: must be an IP address, not "here"'])
})

test('an issuer that cannot be reached fails the signature with its reason', async () => {
  const ci = await federation.workload(acme)
  federation.issuer.answers.set(ci.keysPath, { status: 503, body: {} })
  const result = await tryToken(ci, await ci.token())
  assert.deepEqual(failedOf(result), ['signatureValidation'])
  assert.match(result.signatureValidation.detail, /\/keys answered with status 503$/)
})
