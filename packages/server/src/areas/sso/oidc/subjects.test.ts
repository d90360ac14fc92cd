import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { decodeJwt } from 'jose'
import type { Json } from '../../../../test/caller.ts'
import { signedInBrowser } from '../../../../test/page-browser.ts'
import { giveSsoAccess, makeSsoApplication, personWithAccess } from '../../../../test/sso.ts'
import { answerOf, asking, codeOf, exchange, type SignedIn, signedInPerson } from '../../../../test/sso-oidc.ts'
import { createWorld, type TestTenant, type World } from '../../../../test/world.ts'

let world: World
before(async () => {
  world = await createWorld()
})
after(() => world.stop())

const someone = (body: Json = {}, row: Json = {}) => signedInPerson(world, body, row)

const subjectFor = async (signed: SignedIn): Promise<string> => {
  const { body } = await exchange(signed.acme, signed.application, await codeOf(signed))
  assert.ok(body.id_token, JSON.stringify(body))
  return decodeJwt(body.id_token).sub!
}

test('a pairwise subject is the same within a sector, and another elsewhere', async () => {
  const one = await someone({ sectorId: 'finance' })
  const { acme, userId, browser } = one
  const alike = async (body: Json): Promise<string> => {
    const application = await makeSsoApplication(acme, body)
    await giveSsoAccess(acme, application, userId)
    return subjectFor({ acme, application, userId, browser })
  }
  const subject = await subjectFor(one)
  assert.equal(await subjectFor(one), subject)
  assert.equal(subject.includes(userId), false)
  assert.equal(await alike({ sectorId: 'finance' }), subject)
  assert.notEqual(await alike({ sectorId: 'sales' }), subject)
  assert.notEqual(await alike({}), subject)
})

test('a public subject is the id of the user', async () => {
  const signed = await someone({ subjectType: 'SSO_SUBJECT_TYPE_PUBLIC' })
  assert.equal(await subjectFor(signed), signed.userId)
})

const attribute = async (tenant: TestTenant, name: string, custom = false): Promise<string> => {
  const body = { attribute: name, custom, sources: [{ cel: { expression: '"x"' } }] }
  return (await tenant.post('/api/v1/user-attribute-mappings', body)).body.userAttributeMapping.id
}

test('a compatibility subject is the imported one, or the attribute, which nobody else can take', async () => {
  const acme = await world.tenant()
  const mapping = await attribute(acme, 'department')
  const application = await makeSsoApplication(acme, {
    subjectType: 'SSO_SUBJECT_TYPE_COMPATIBILITY',
    subjectCompatibility: { userAttributeMappingId: mapping },
  })
  const signIn = async (row: Json): Promise<SignedIn> => {
    const userId = await personWithAccess(acme, application, row)
    return { acme, application, userId, browser: await signedInBrowser(world, acme, { userId }) }
  }
  const ann = await signIn({ department: 'ann-1' })
  await acme.post(`${application.path}/subjects/import`, {
    apply: true,
    entries: [{ row: 1, userId: ann.userId, subject: 'old-ann' }],
  })
  assert.equal(await subjectFor(ann), 'old-ann')
  const ben = await signIn({ department: 'ben-1' })
  assert.equal(await subjectFor(ben), 'ben-1')
  await acme.sql(`update users set department = 'ben-2' where id = $1`, [ben.userId])
  assert.equal(await subjectFor(ben), 'ben-1', 'it stays')
  const thief = await signIn({ department: 'old-ann' })
  assert.equal(answerOf(await thief.browser.get(asking(application))).error, 'access_denied')
  const twin = await signIn({ department: 'ben-1' })
  assert.equal(answerOf(await twin.browser.get(asking(application))).error, 'access_denied')
  const nobody = await signIn({})
  assert.equal(answerOf(await nobody.browser.get(asking(application))).error, 'access_denied')
})

test('claims go where they are mapped to', async () => {
  const acme = await world.tenant()
  const [department, team] = [await attribute(acme, 'department'), await attribute(acme, 'team', true)]
  const application = await makeSsoApplication(acme, {
    oidc: {
      claimMappings: [
        { claimName: 'dept', destination: 'OIDC_CLAIM_DESTINATION_ID_TOKEN_ONLY', userAttributeMappingId: department },
        { claimName: 'team', userAttributeMappingId: team },
      ],
    },
  })
  const userId = await personWithAccess(acme, application, { department: 'Sales', profile: { team: 'North' } })
  const signed = { acme, application, userId, browser: await signedInBrowser(world, acme, { userId }) }
  const { body } = await exchange(acme, application, await codeOf(signed, { scope: 'openid' }))
  const token = decodeJwt(body.id_token)
  assert.deepEqual([token.dept, token.team, token.nonce], ['Sales', undefined, 'n1'])
  const info = (await acme.with(body.access_token).get(`${application.issuerPath}/userinfo`)).body
  assert.deepEqual(info, { sub: token.sub, team: 'North' })
})
