import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { insertAccount, insertGrant, insertUser } from '../../../../../test/directory.ts'
import { type MailServer, openMailServer, partsOf } from '../../../../../test/mail-server.ts'
import { person } from '../../../../../test/people.ts'
import { makePolicy, policyOf } from '../../../../../test/policies.ts'
import { ask, makeForm, makeOffer } from '../../../../../test/requests.ts'
import { askFor, decideBy, makeTaskSite, setEntitlement, taskIn } from '../../../../../test/tasks.ts'
import { processAll } from '../../../../../test/work.ts'
import { createWorld, type TestTenant, type World } from '../../../../../test/world.ts'

let world: World
let relay: MailServer
let acme: TestTenant
before(async () => {
  relay = await openMailServer()
  world = await createWorld({ REEVE_SMTP_URL: `smtp://127.0.0.1:${relay.port}`, REEVE_SMTP_FROM: 'reeve@host.example' })
  acme = await world.tenant('acme')
})
after(async () => {
  await world.stop()
  await relay.close()
})

const mailsTo = (address: string): string[] =>
  relay.received.filter(({ to }) => to.includes(address)).map(({ source }) => partsOf(source).text)

/** Somebody with two peers, of whom one has what is asked for, which is of high risk. */
async function riskySite(name: string) {
  const site = await makeTaskSite(acme)
  const email = `${name}@acme.example`
  const of = `${name} clerk`
  await acme.sql('update users set email = $2, known_email = $2 where id = $1', [site.owner.userId, email])
  await acme.sql('update users set department = $2, job_title = $2, email = $3, known_email = $3 where id = $1', [
    site.subject.userId,
    of,
    `subject-${email}`,
  ])
  for (const isHolder of [true, false]) {
    const identity_user_id = await insertUser(acme, { department: of, job_title: of })
    const appUserId = await insertAccount(acme, site.app.id, { identity_user_id })
    if (isHolder) await insertGrant(acme, { ...site, appUserId })
  }
  const { list } = (await acme.post('/api/v1/search/attributes', { attributeTypeIds: ['risk_level'] })).body
  const riskLevelValueId = list.find((one: { value: string }) => one.value === 'High').id
  await setEntitlement(acme, site, { riskLevelValueId })
  return { ...site, email }
}

test('a letter to who decides says what is worth knowing, the most serious first, and one to who asked does not', async () => {
  const site = await riskySite('decider')
  await decideBy(acme, site, [{ approval: { users: { userIds: [site.owner.userId] } } }])
  await taskIn(askFor(site.subject, site))
  await world.work()
  const [letter = ''] = mailsTo(site.email)
  const risk = letter.indexOf('That is how this access is marked.')
  const peers = letter.indexOf('1 of 2 people with the same department and job title have it.')
  assert.ok(risk > letter.indexOf('Worth knowing') && peers > risk, letter)
  const [received = ''] = mailsTo(`subject-${site.email}`)
  assert.ok(received !== '' && !received.includes('risk level'), received)
})

test('who is asked to fill in a form is not told what those who decide know', async () => {
  const site = await riskySite('writer')
  const fields = [{ name: 'ticket', required: true, stringField: { rules: { minLen: '3' } } }]
  await setEntitlement(acme, site, { requestSchemaId: await makeForm(acme, fields) })
  await taskIn(askFor(site.manager, site, { identityUserId: site.subject.userId }))
  await world.work()
  const letters = mailsTo(`subject-${site.email}`)
  assert.ok(letters.length > 0 && letters.every((letter) => !letter.includes('Worth knowing')), letters.join('\n'))
})

test('who decides about a role that comes along with something else is told which', async () => {
  const [chief, subject] = [await person(acme, []), await person(acme, ['basic_user'])]
  await acme.sql(`update users set email = 'chief@acme.example', known_email = email where id = $1`, [chief.userId])
  const made = await acme.post(`/api/v1/users/${chief.userId}`, { user: { roleIds: ['super_admin'] } })
  assert.equal(made.status, 200, made.text)
  await processAll(world)
  const [role] = await acme.sql(
    `select e.id, e.app_id from app_entitlements e join apps a on a.id = e.app_id and a.is_builtin
     where e.display_name = 'Read-Only Administrator' and a.tenant_id = $1`,
    [acme.id],
  )
  const delegated = { delegated: { appId: role!.app_id, entitlementId: role!.id, implicit: true } }
  const policy = await makePolicy(acme, policyOf([{ provision: { provisionPolicy: delegated } }]))
  const { id } = await makeOffer(acme, { requestPolicyId: policy.id })
  await taskIn(ask(subject, id))
  await world.work()
  const letter = mailsTo('chief@acme.example').find((one) => one.includes('waits for your decision')) ?? ''
  assert.match(letter, /Role you decide about:?\s+Read-Only Administrator/)
})
