import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { finishAttempt, PageBrowser, signedInBrowser } from '../../../../test/page-browser.ts'
import { makeSsoApplication, personWithAccess } from '../../../../test/sso.ts'
import { answerOf, asking } from '../../../../test/sso-oidc.ts'
import { createWorld, type World } from '../../../../test/world.ts'

let world: World
before(async () => {
  world = await createWorld()
})
after(() => world.stop())

/** What is asked, what session there is, and what the person proves when asked to sign in. */
type Row = {
  readonly name: string
  readonly asked: Record<string, string>
  /** Seconds since the person of the session signed in; undefined when nobody is signed in. */
  readonly age?: number | 'unproved'
  readonly session?: 'none'
  /** Seconds since what the person proves now; absent when nobody is asked. */
  readonly proved?: number | 'unproved'
  readonly level?: 'AUTH_LEVEL_MULTI_FACTOR'
  readonly expected: string
}

const ROWS: readonly Row[] = [
  { name: 'prompt=none with a session', asked: { prompt: 'none' }, age: 100, expected: 'code' },
  { name: 'prompt=none without a session', asked: { prompt: 'none' }, session: 'none', expected: 'login_required' },
  {
    name: 'prompt=none, older than max_age',
    asked: { prompt: 'none', max_age: '60' },
    age: 100,
    expected: 'login_required',
  },
  { name: 'prompt=none, max_age=0', asked: { prompt: 'none', max_age: '0' }, age: 1, expected: 'login_required' },
  {
    name: 'prompt=none, max_age, a session of unproved time',
    asked: { prompt: 'none', max_age: '9999' },
    age: 'unproved',
    expected: 'login_required',
  },
  {
    name: 'prompt=none, too weak',
    asked: { prompt: 'none', acr_values: 'phr' },
    age: 1,
    expected: 'interaction_required',
  },
  { name: 'prompt=login with fresh evidence', asked: { prompt: 'login' }, age: 1, proved: 0, expected: 'code' },
  {
    name: 'prompt=login with old evidence',
    asked: { prompt: 'login' },
    age: 1,
    proved: 61,
    expected: 'login_required',
  },
  {
    name: 'prompt=login without evidence',
    asked: { prompt: 'login' },
    age: 1,
    proved: 'unproved',
    expected: 'login_required',
  },
  { name: 'max_age=0 with fresh evidence', asked: { max_age: '0' }, age: 1, proved: 30, expected: 'code' },
  {
    name: 'max_age=0 without evidence',
    asked: { max_age: '0' },
    age: 1,
    proved: 'unproved',
    expected: 'login_required',
  },
  { name: 'max_age that the session meets', asked: { max_age: '600' }, age: 100, expected: 'code' },
  { name: 'max_age that it does not, fresh evidence', asked: { max_age: '60' }, age: 100, proved: 0, expected: 'code' },
  {
    name: 'max_age that it does not, old evidence',
    asked: { max_age: '60' },
    age: 100,
    proved: 200,
    expected: 'login_required',
  },
  {
    name: 'acr_values reached',
    asked: { acr_values: 'urn:reeve:acr:multi-factor' },
    age: 1,
    proved: 0,
    level: 'AUTH_LEVEL_MULTI_FACTOR',
    expected: 'code',
  },
  {
    name: 'acr_values not reached',
    asked: { acr_values: 'urn:reeve:acr:multi-factor' },
    age: 1,
    proved: 0,
    expected: 'unmet_authentication_requirements',
  },
  { name: 'no session, evidence of unproved time', asked: {}, session: 'none', proved: 'unproved', expected: 'code' },
]

for (const row of ROWS) {
  test(`${row.name}: ${row.expected}`, async () => {
    const acme = await world.tenant()
    const application = await makeSsoApplication(acme)
    const userId = await personWithAccess(acme, application)
    const timeOf = (age: Row['age']) =>
      typeof age === 'number' ? world.clock.now().subtract({ seconds: age }) : undefined
    const browser =
      row.session === 'none'
        ? new PageBrowser(acme)
        : await signedInBrowser(world, acme, { userId, authTime: timeOf(row.age) })
    const held = browser.cookies.get('reeve_session')
    const began = await browser.get(asking(application, row.asked))
    if (row.proved === undefined) {
      const answer = answerOf(began)
      return assert.equal(answer.error ?? (answer.code && 'code'), row.expected)
    }
    assert.match(String(began.headers.location), /^\/login\?attempt=/)
    const level = row.level ?? ('AUTH_LEVEL_SINGLE_FACTOR' as const)
    const evidence = { userId, level, authTime: timeOf(row.proved) }
    const answer = answerOf(await browser.get(await finishAttempt(world, acme, { browser, began, evidence })))
    assert.equal(answer.error ?? (answer.code && 'code'), row.expected)
    if (row.expected !== 'code') assert.equal(browser.cookies.get('reeve_session'), held, 'the session is untouched')
  })
}

test('the session is over before the person is back: login_required', async () => {
  const acme = await world.tenant()
  const application = await makeSsoApplication(acme)
  const userId = await personWithAccess(acme, application)
  const browser = await signedInBrowser(world, acme, { userId })
  const before = browser.cookies.get('reeve_session')!
  const began = await browser.get(asking(application, { prompt: 'login' }))
  const back = await finishAttempt(world, acme, { browser, began, evidence: { userId } })
  browser.cookies.set('reeve_session', before)
  assert.equal(answerOf(await browser.get(back)).error, 'login_required', 'the session from before is not used')
  const again = await browser.get(asking(application, { prompt: 'login' }))
  const next = await finishAttempt(world, acme, { browser, began: again, evidence: { userId } })
  world.clock.move({ hours: 21 })
  assert.match(String((await browser.get(next)).headers.location), /^\/login/, 'nothing is left of it the next day')
})
