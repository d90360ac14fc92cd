import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { test } from 'node:test'
import { addressOf, savedListener } from '../../server/test/listeners.ts'
import { guideSite } from './guide-site.ts'
import { guideCommands, runCommands } from './support.ts'

const missing = ['curl', 'openssl', 'basenc'].find((name) => spawnSync(name, ['--version']).error !== undefined)

test('a shell calls an automation as the guide says', { skip: missing && `${missing} is not installed` }, async (t) => {
  const { world, acme } = await guideSite(t, { label: 'default' })
  const { listener, webhookHmacSecret: SECRET } = await savedListener(acme, { kind: 'hmac' })
  const URL = `${world.url}${addressOf(listener.id)}`
  for (const { commands } of guideCommands('inbound-webhooks.md')) {
    const called = (secret: string) =>
      runCommands(`set -e\n${commands.replace('curl ', 'curl -s -w "%{http_code}" ')}`, {
        env: { URL, SECRET: secret },
      }).ended
    const { stdout, stderr } = await called(SECRET)
    assert.match(stdout, /200$/, `${stdout}${stderr}`)
    assert.match((await called('another')).stdout, /401$/)
  }
})
