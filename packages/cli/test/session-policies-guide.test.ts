import assert from 'node:assert/strict'
import { test } from 'node:test'
import { insertUser, makeEntitlement } from '../../server/test/directory.ts'
import { guideSite } from './guide-site.ts'
import { dataFolderOf, guideCommands, runCommands } from './support.ts'

test('every command of the guide to session policies does what it says', async (t) => {
  const { acme } = await guideSite(t)
  const env: Record<string, string> = {
    REEVE_DATA_DIR: dataFolderOf(t, acme.admin),
    USER_ID: await insertUser(acme),
    GROUP: (await makeEntitlement(acme)).entitlementId,
  }
  for (const { commands } of guideCommands('session-policies.md')) {
    const { code, stdout, stderr } = await runCommands(commands, { env }).ended
    assert.equal(code, 0, `${commands}\n${stderr}`)
    if (commands.includes('POST /api/v1/session-policies')) env.POLICY = JSON.parse(stdout).sessionPolicy.id
  }
  const { body } = await acme.get(`/api/v1/session-policies/preview/users/${env.USER_ID}`)
  assert.deepEqual([body.sessionPolicy.id, body.source], [env.POLICY, 'SESSION_POLICY_SOURCE_DIRECT'])
  assert.equal(body.effective.maxSessionDurationSeconds, 14_400)
  const { sessionSettings } = (await acme.get('/api/v1/settings/session')).body
  assert.equal(sessionSettings.maxSessionLength, '28800s')
  assert.equal(sessionSettings.ssoAdminSource.enabled, true)
})
