import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, test } from 'node:test'
import type { Json, Reply } from '../../../../test/caller.ts'
import { answerCode, type ForgedProvider, forgedProvider, startSigner } from '../../../../test/forged-provider.ts'
import type { OidcIssuer } from '../../../../test/oidc-issuer.ts'
import { eventKinds, person } from '../../../../test/people.ts'
import { reasonOf } from '../../../../test/replies.ts'
import { knownPerson, type SignInSite, startSignInSite } from '../../../../test/sign-in-site.ts'
import type { TestTenant } from '../../../../test/world.ts'
import { Failure } from '../../../lib/failure.ts'
import { appendEvents, type Change } from '../../../service/events.ts'
import { Extensions, extend } from '../../../service/extension.ts'
import { signInCause } from '../upstream/refused.ts'
import { beginStepUp } from './begin-step-up.ts'
import { finishStepUp } from './finish-step-up.ts'
import { stepUpProviders } from './providers/resource.ts'
import { providerRows } from './providers/store.ts'
import { stepUpUses } from './providers/uses.ts'
import { useStepUp } from './use-step-up.ts'

const PATH = '/api/v1/step-up/providers'
const SESSION = 'session-of-ada'
const TASK = { target: 'approveTask' as const, taskId: 'task', policyStepId: 'step', comment: '' }

let signer: OidcIssuer
let signIn: SignInSite
let acme: TestTenant
let forged: ForgedProvider
let providerId: string
let userId: string
before(async () => {
  signer = await startSigner()
  signIn = await startSignInSite()
})
after(async () => {
  await signIn.stop()
  await signer.close()
})
beforeEach(async () => {
  acme = await signIn.world.tenant()
  forged = forgedProvider(signer)
  providerId = (await newProvider({ oauth2: { acrValues: ['phr'] } })).id
  userId = await knownPerson(acme, 'ada@acme.example')
})

async function newProvider(more: object): Promise<Json> {
  const body = { displayName: 'Signatures', issuerUrl: forged.issuer, clientId: 'reeve', clientSecret: 'a-secret' }
  const reply = await acme.post(PATH, { ...body, ...more })
  assert.equal(reply.status, 200, reply.text)
  return reply.body.stepUpProvider
}

type Begun = { transactionId: string; asked: URLSearchParams }

async function begin(id = providerId): Promise<Begun> {
  const wanted = { providerId: id, userId, sessionId: SESSION, email: 'ada@acme.example', ...TASK }
  const { transactionId, redirectUrl } = await beginStepUp(signIn.site(acme), wanted)
  return { transactionId, asked: new URL(redirectUrl).searchParams }
}

const seconds = (ahead: number): number => Math.floor(signIn.world.clock.now().epochMilliseconds / 1000) + ahead

/** Has the provider answer as an honest one would, but for these claims. */
const answer = ({ asked }: Begun, claims: Record<string, unknown> = {}) =>
  answerCode(forged, asked.get('nonce')!, signIn.world.clock.now(), {
    claims: { acr: 'phr', auth_time: seconds(0), ...claims },
  })

const finish = ({ asked }: Begun, caller = { userId, sessionId: SESSION }) =>
  finishStepUp(signIn.site(acme), new URLSearchParams({ code: 'a-code', state: asked.get('state')! }), caller)

const read = async (id: string): Promise<Json> =>
  (await acme.get(`/api/v1/step-up/transactions/${id}`)).body.transaction

/** Uses a transaction up as an approval does. */
const use = (transactionId: string, more: object = {}) => {
  const site = signIn.site(acme)
  const { taskId, policyStepId } = TASK
  const wanted = { transactionId, providerId, userId, sessionId: SESSION, taskId, policyStepId, ...more }
  return acme.stored.database.write({ tenantId: acme.id, now: site.now }, async (tx) => {
    const changes: Change[] = []
    await useStepUp({ tx, emit: (change) => void changes.push(change) }, wanted)
    return { result: true, last: [appendEvents(changes, signInCause(site), site.now)] }
  })
}

async function assertFailed(begun: Begun, outcome: Awaited<ReturnType<typeof finish>>, detail: RegExp): Promise<void> {
  assert.ok('refusal' in outcome, JSON.stringify(outcome))
  assert.match(outcome.refusal.detail, detail)
  const { state, errorMessage, claims } = await read(begun.transactionId)
  assert.equal(state, 'STEP_UP_TRANSACTION_STATE_ERROR')
  assert.match(errorMessage, detail)
  assert.equal(claims, undefined)
  await assert.rejects(use(begun.transactionId), /begin another/)
}

describe('a step-up', () => {
  test('asks the provider to let the person sign in anew, with the context classes', async () => {
    const { asked } = await begin()
    assert.deepEqual(
      ['prompt', 'max_age', 'acr_values', 'login_hint', 'code_challenge_method', 'response_type'].map((name) =>
        asked.get(name),
      ),
      ['login', '0', 'phr', 'ada@acme.example', 'S256', 'code'],
    )
    assert.equal(asked.get('redirect_uri'), `${acme.baseUrl}/auth/v1/step-up/callback`)
  })

  test('is pending, then verified with the claims, then used once', async () => {
    const begun = await begin()
    const pending = await read(begun.transactionId)
    assert.equal(pending.state, 'STEP_UP_TRANSACTION_STATE_PENDING')
    assert.deepEqual(pending.approveTask, { taskId: 'task', policyStepId: 'step' })
    await answer(begun)
    assert.ok('transaction' in (await finish(begun)))
    const verified = await read(begun.transactionId)
    assert.equal(verified.state, 'STEP_UP_TRANSACTION_STATE_VERIFIED')
    assert.equal(verified.claims.acr, 'phr')
    assert.equal('nonce' in verified.claims, false)
    assert.equal(await use(begun.transactionId), true)
    await assert.rejects(use(begun.transactionId), /begin another/)
    const kinds = (await eventKinds(acme)).filter((kind) => kind.startsWith('signIn.stepUp.'))
    assert.deepEqual(kinds, ['signIn.stepUp.started', 'signIn.stepUp.verified', 'signIn.stepUp.used'])
  })

  test('is good only for what it was made for', async () => {
    const begun = await begin()
    await answer(begun)
    await finish(begun)
    const others = [
      { userId: 'other' },
      { sessionId: 'other' },
      { taskId: 'other' },
      { policyStepId: 'other' },
      { providerId: 'other' },
    ]
    for (const other of others) await assert.rejects(use(begun.transactionId, other), /begin another/)
    await assert.rejects(use('gone'), /begin another/)
    assert.equal(await use(begun.transactionId), true)
  })

  test('is over after ten minutes, pending or verified', async () => {
    const [first, second] = [await begin(), await begin()]
    await answer(second)
    await finish(second)
    signIn.world.clock.move({ minutes: 11 })
    const caller = await acme.signIn(acme.admin)
    const late = (await caller.get(`/api/v1/step-up/transactions/${first.transactionId}`)).body.transaction
    assert.deepEqual(
      [late.state, late.errorMessage],
      ['STEP_UP_TRANSACTION_STATE_ERROR', 'it was not finished in time'],
    )
    const found = await caller.post('/api/v1/search/step-up/transactions', { state: 'STEP_UP_TRANSACTION_STATE_ERROR' })
    assert.deepEqual(
      found.body.list.map((one: Json) => one.id),
      [first.transactionId],
    )
    await assert.rejects(use(second.transactionId), /begin another/)
    await answer(first)
    assert.ok('refusal' in (await finish(first)))
  })

  const FAILURES: Record<string, { claims: Record<string, unknown>; detail: RegExp }> = {
    'with a weaker context class': { claims: { acr: 'pwd' }, detail: /acr is none/ },
    'without a context class': { claims: { acr: undefined }, detail: /acr is none/ },
    'with a list of context classes': { claims: { acr: ['phr'] }, detail: /acr is none/ },
    'without fresh evidence': { claims: { auth_time: undefined }, detail: /auth_time is missing/ },
    'with old evidence': { claims: { auth_time: 1_700_000_000 }, detail: /auth_time is older/ },
    'of another person': { claims: { email: 'eve@acme.example' }, detail: /another person/ },
    'with an address that is not verified': { claims: { email_verified: false }, detail: /another person/ },
    'for another audience': { claims: { aud: 'other' }, detail: /aud/ },
    'with another nonce': { claims: { nonce: 'other' }, detail: /nonce/ },
    'of another issuer': { claims: { iss: 'https://other.example' }, detail: /iss/ },
  }
  for (const [name, { claims, detail }] of Object.entries(FAILURES)) {
    test(`fails for good by an answer ${name}`, async () => {
      const begun = await begin()
      await answer(begun, claims)
      await assertFailed(begun, await finish(begun), detail)
      await answer(begun)
      assert.ok('refusal' in (await finish(begun)), 'the same answer, repaired, comes too late')
    })
  }

  test('fails when another session of the person brings the answer', async () => {
    const begun = await begin()
    await answer(begun)
    await assertFailed(begun, await finish(begun, { userId, sessionId: 'other' }), /another session/)
    assert.equal(forged.wasAsked, false)
  })

  test('fails when somebody else brings the answer', async () => {
    const begun = await begin()
    await answer(begun)
    await assertFailed(begun, await finish(begun, { userId: 'eve', sessionId: SESSION }), /another user/)
  })

  test('fails when the person is disabled meanwhile', async () => {
    const begun = await begin()
    await answer(begun)
    await acme.sql(`update users set status = 'DISABLED' where id = $1`, [userId])
    await assertFailed(begun, await finish(begun), /may not act/)
  })

  test('cannot begin by a provider that is switched off, gone or without a secret', async () => {
    await acme.post(`${PATH}/${providerId}`, { stepUpProvider: { enabled: false } })
    await assert.rejects(begin(), /switched off or gone/)
    await assert.rejects(begin('gone'), /switched off or gone/)
    const other = forgedProvider(signer)
    const moved = { enabled: true, issuerUrl: other.issuer }
    assert.equal((await acme.post(`${PATH}/${providerId}`, { stepUpProvider: moved })).status, 200)
    await assert.rejects(begin(), /the client secret of the step-up provider is missing/)
    assert.equal((await acme.post(`${PATH}/${providerId}/secret`, { clientSecret: 'new' })).status, 200)
    await begin()
  })
})

describe('Microsoft', () => {
  const DIRECTORY = '11111111-2222-3333-4444-555555555555'
  const CLAIMS = { tid: DIRECTORY, email: undefined, preferred_username: 'Ada@acme.example', acr: undefined }
  const contexts = {
    tenant: DIRECTORY,
    conditionalAccessIds: ['c1', 'c2'],
    validationMode: 'MICROSOFT_VALIDATION_MODE_ACRS',
  }

  async function outcomeOf(microsoft: object, claims: Record<string, unknown>) {
    const { id } = await newProvider({ microsoft })
    const begun = await begin(id)
    await answer(begun, { ...CLAIMS, ...claims })
    return { begun, outcome: await finish(begun) }
  }

  test('is asked for the authentication contexts and has to hold all of them', async () => {
    const { begun, outcome } = await outcomeOf(contexts, { acrs: ['c2', 'c1', 'p1'] })
    assert.deepEqual(JSON.parse(begun.asked.get('claims')!), {
      id_token: { acrs: { essential: true, values: ['c1', 'c2'] } },
    })
    assert.ok('transaction' in outcome, JSON.stringify(outcome))
    for (const acrs of [['c1'], 'c1', undefined, []]) {
      const less = await outcomeOf(contexts, { acrs })
      await assertFailed(less.begun, less.outcome, /authentication contexts/)
    }
  })

  test('of another directory is refused', async () => {
    const { begun, outcome } = await outcomeOf(contexts, { acrs: ['c1', 'c2'], tid: 'other' })
    await assertFailed(begun, outcome, /another directory/)
  })

  test('by OIDC is asked for the sign-in alone', async () => {
    const microsoft = { ...contexts, validationMode: 'MICROSOFT_VALIDATION_MODE_OIDC' }
    const { begun, outcome } = await outcomeOf(microsoft, {})
    assert.equal(begun.asked.has('claims'), false)
    assert.ok('transaction' in outcome, JSON.stringify(outcome))
  })
})

describe('a step-up provider', () => {
  const invalid = (reply: Reply, reason: string, message: RegExp): void => {
    assert.equal(reply.status, 400, reply.text)
    assert.deepEqual([reasonOf(reply), message.test(reply.body.message)], [reason, true], reply.text)
  }

  test('is made, read, found, changed and removed', async () => {
    const { id, createdAt, updatedAt, ...shown } = await newProvider({
      displayName: 'Approvals',
      microsoft: { tenant: '' },
    })
    assert.ok(createdAt && updatedAt)
    const microsoft = { tenant: '', conditionalAccessIds: [], validationMode: 'MICROSOFT_VALIDATION_MODE_UNSPECIFIED' }
    assert.deepEqual(shown, {
      displayName: 'Approvals',
      issuerUrl: forged.issuer,
      clientId: 'reeve',
      enabled: true,
      microsoft,
    })
    const ids = (reply: Reply): string[] => reply.body.list.map((one: Json) => one.id)
    const search = (body: object) => acme.post('/api/v1/search/step-up/providers', body)
    assert.deepEqual(ids(await search({ query: 'APPROV' })), [id])
    assert.deepEqual(ids(await search({ providerType: 'PROVIDER_TYPE_MICROSOFT' })), [id])
    assert.deepEqual(ids(await search({ refs: [{ id: providerId }] })), [providerId])
    assert.deepEqual(ids(await acme.get(PATH)).sort(), [id, providerId].sort())
    const renamed = await acme.post(`${PATH}/${id}`, {
      stepUpProvider: { displayName: 'New' },
      updateMask: 'displayName',
    })
    assert.equal(renamed.body.stepUpProvider.displayName, 'New')
    assert.equal((await acme.delete(`${PATH}/${id}`)).status, 200)
    assert.equal((await acme.get(`${PATH}/${id}`)).status, 404)
  })

  test('is not removed while something names it', async () => {
    const usesOf = async () => [{ type: 'policy', id: 'policy-1', displayName: 'Two approvals' }]
    const extensions = new Extensions([extend(stepUpUses, { usesOf })])
    const scope = { tenantId: acme.id, now: signIn.world.clock.now() }
    const deleting = acme.stored.database.write(scope, async (tx) => {
      // Safe because the operation looks at nothing else of its context.
      const context = {
        tx,
        services: { registry: { extensions } },
        emit() {},
        checkVersion: (row: unknown) => row,
        stored: await providerRows.lock(tx, providerId),
      } as never
      const none = {} as never // Safe because it looks at nothing of them.
      return { result: await stepUpProviders.delete.run(context, none, none, none), last: [] }
    })
    await assert.rejects(deleting, (error) => error instanceof Failure && error.reason === 'IN_USE')
    assert.equal((await acme.get(`${PATH}/${providerId}`)).status, 200)
  })

  test('is refused with an http issuer, without a secret, and with contexts that are missing', async () => {
    const body = { displayName: 'x', issuerUrl: 'https://login.example.com', clientId: 'c', clientSecret: 's' }
    invalid(
      await acme.post(PATH, { ...body, issuerUrl: 'http://login.example.com' }),
      'VALUE_INVALID',
      /^issuerUrl: must use https/,
    )
    invalid(await acme.post(PATH, { ...body, clientSecret: '' }), 'VALUE_REQUIRED', /^clientSecret: is required/)
    const microsoft = { validationMode: 'MICROSOFT_VALIDATION_MODE_ACRS' }
    invalid(
      await acme.post(PATH, { ...body, microsoft }),
      'VALUE_REQUIRED',
      /^microsoft.conditionalAccessIds: needs at least one/,
    )
    const wrong = { conditionalAccessIds: ['c0'] }
    invalid(await acme.post(PATH, { ...body, microsoft: wrong }), 'VALUE_INVALID', /conditionalAccessIds\[0\]/)
  })

  test('is tested by whoever asks for it, and shows when a test passed', async () => {
    const ada = await person(acme, ['super_admin'])
    const set = 'update users set email = $2, known_email = $2, email_confirmed_at = now() where id = $1'
    await acme.sql(set, [ada.userId, 'test@acme.example'])
    const { body, status, text } = await ada.post(`${PATH}/${providerId}/test`)
    assert.equal(status, 200, text)
    const asked = new URL(body.redirectUrl).searchParams
    const begun = { transactionId: '', asked }
    await answer(begun, { email: 'test@acme.example' })
    const outcome = await finish(begun, { userId: ada.userId, sessionId: '' })
    assert.ok('transaction' in outcome, JSON.stringify(outcome))
    assert.ok((await acme.get(`${PATH}/${providerId}`)).body.stepUpProvider.lastTestedAt)
    const found = await acme.post('/api/v1/search/step-up/transactions', {
      targetType: 'TARGET_TYPE_TEST',
      userId: ada.userId,
    })
    assert.deepEqual(
      found.body.list.map((one: Json) => [one.state, one.test]),
      [['STEP_UP_TRANSACTION_STATE_VERIFIED', {}]],
    )
    await assert.rejects(use(found.body.list[0].id, { userId: ada.userId, sessionId: '' }), /begin another/)
  })

  test('a transaction is seen by its user and by who may read settings', async () => {
    const owner = await person(acme, ['basic_user'])
    const other = await person(acme, ['basic_user'])
    const reader = await person(acme, ['read_only_admin'])
    userId = owner.userId
    const { transactionId } = await begin()
    const path = `/api/v1/step-up/transactions/${transactionId}`
    assert.equal((await owner.get(path)).status, 200)
    assert.equal((await reader.get(path)).status, 200)
    assert.equal((await other.get(path)).status, 404)
    assert.equal((await other.post('/api/v1/search/step-up/transactions')).status, 403)
  })
})
