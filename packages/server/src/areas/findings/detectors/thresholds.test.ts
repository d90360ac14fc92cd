import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Json } from '../../../../test/caller.ts'
import { findingsOf } from '../../../../test/decoys.ts'
import { insertAccount, insertResource, insertUser, makeApp, type TestApp } from '../../../../test/directory.ts'
import { processAll } from '../../../../test/work.ts'
import { createWorld, type TestTenant, type World } from '../../../../test/world.ts'

const TYPES = ['UNUSED_SECRET', 'CREDENTIAL_EXPIRING', 'SIMILAR_USERNAME_MATCH', 'SERVICE_ACCOUNT_MISCLASSIFICATION']

/** The findings with these settings, by the name of their subject. */
async function foundWith(settings: Record<string, string>): Promise<Record<string, string[]>> {
  const world = await createWorld(settings)
  try {
    const acme = await world.tenant('acme')
    const names = await fill(world, acme, await makeApp(acme))
    // A type that is switched on is detected immediately.
    for (const enabled of [false, true]) {
      const wanted = TYPES.map((type) => ({ findingType: `FINDING_TYPE_${type}`, enabled }))
      await acme.post('/api/v1/findings/settings/update', { settings: wanted })
    }
    await processAll(world)
    const found: Record<string, string[]> = {}
    for (const type of TYPES) {
      const targets = (await findingsOf(acme, type)).map(
        ({ appResourceTarget, appUserTarget }: Json) => appResourceTarget?.appResourceId ?? appUserTarget.appUserId,
      )
      found[type] = targets.map((id: string) => names.get(id) ?? id).sort()
    }
    return found
  } finally {
    await world.stop()
  }
}

/** Secrets and accounts that differ in one thing each. */
async function fill(world: World, acme: TestTenant, app: TestApp): Promise<ReadonlyMap<string, string>> {
  const days = (count: number) => new Date(world.clock.now().add({ hours: count * 24 }).epochMilliseconds)
  const names = new Map<string, string>()
  const place = { app_id: app.id, app_resource_type_id: app.typeId }
  const secret = async (name: string, row: Json) => names.set(await insertResource(acme, { ...place, ...row }), name)
  await secret('used 20 days ago', { secret_created_at: days(-400), secret_last_used_at: days(-20) })
  await secret('used 100 days ago', { secret_last_used_at: days(-100) })
  await secret('never used', { secret_created_at: days(-100) })
  await secret('ended', { secret_created_at: days(-200), secret_expires_at: days(-1) })
  await secret('ends in 20 days', { secret_created_at: days(-1), secret_expires_at: days(20) })
  await insertUser(acme, { username: 'katherine', email: 'katherine@acme.example' })
  const login = async (name: string, row: Json) =>
    names.set(await insertAccount(acme, app.id, { display_name: name, ...row }), name)
  const person = { app_user_type: 'APP_USER_TYPE_USER' }
  await login('alike', { ...person, username: 'katharine', email: 'katharine@acme.example' })
  await login('a little alike', { ...person, username: 'karin', email: 'karin@acme.example' })
  await login('without mail', { ...person, username: 'zed' })
  await login('deploy', { ...person, username: 'deploy', email: 'q@acme.example' })
  return names
}

test('detectors see from the thresholds of the specification on', async () => {
  assert.deepEqual(await foundWith({}), {
    UNUSED_SECRET: ['never used', 'used 100 days ago'],
    CREDENTIAL_EXPIRING: ['ended', 'ends in 20 days'],
    SIMILAR_USERNAME_MATCH: ['alike'],
    SERVICE_ACCOUNT_MISCLASSIFICATION: ['deploy'],
  })
})

test('operators set other thresholds', async () => {
  const settings = {
    REEVE_FINDING_UNUSED_DAYS: '10',
    REEVE_FINDING_EXPIRING_DAYS: '7',
    REEVE_FINDING_SIMILARITY_PERCENT: '75',
    REEVE_FINDING_MACHINE_SIGNALS: '2',
  }
  assert.deepEqual(await foundWith(settings), {
    UNUSED_SECRET: ['never used', 'used 100 days ago', 'used 20 days ago'],
    CREDENTIAL_EXPIRING: ['ended'],
    SIMILAR_USERNAME_MATCH: ['a little alike', 'alike'],
    SERVICE_ACCOUNT_MISCLASSIFICATION: ['deploy', 'without mail'],
  })
})
