import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ON_A_TERMINAL, preparedFolder, REEVE, reeve, serve } from './support.ts'

test('a start that nobody looks at prints no link for the first administrator, and the host makes them', async (t) => {
  const cwd = await preparedFolder(t)
  const service = await serve(t, { cwd })
  assert.doesNotMatch(service.stderr, /token=/)
  assert.equal(service.stdout, '')
  const another = await reeve(['admin', 'set-up-link', '--json'], { cwd })
  assert.equal(another.code, 0, another.stderr)
  assert.match(JSON.parse(another.stdout).url, /\/login\/set-up\?token=[\w-]{43}$/)
  const nobody = await reeve(['admin', 'sign-in-link', 'nobody@acme.example'], { cwd })
  assert.equal(nobody.code, 3)
  assert.match(nobody.stderr, /^reeve: email: nobody has the address nobody@acme\.example/)
})

test('a terminal sees the link for the first administrator at the first start, and never again', async (t) => {
  const cwd = await preparedFolder(t)
  const command = [process.execPath, ...ON_A_TERMINAL, REEVE]
  const shown = async (): Promise<string> => {
    const service = await serve(t, { cwd, command })
    await service.until('stdout', /Reeve is ready/)
    await service.end('SIGTERM')
    return service.stdout
  }
  assert.match(await shown(), /Set up +http:\/\/127\.0\.0\.1:\d+\/login\/set-up\?token=[\w-]{43} \(once, within a day/)
  assert.doesNotMatch(await shown(), /token=/)
})

test('an address and a password of the settings set the first administrator up unattended', async (t) => {
  const cwd = await preparedFolder(t)
  const env = { PORT: '0', REEVE_BOOTSTRAP_ADMIN_EMAIL: 'ada@acme.example' }
  const half = await reeve(['serve'], { cwd, env })
  assert.match(half.stderr, /REEVE_BOOTSTRAP_ADMIN_EMAIL and REEVE_BOOTSTRAP_ADMIN_PASSWORD: set both, or neither/)
  const weak = await reeve(['serve'], { cwd, env: { ...env, REEVE_BOOTSTRAP_ADMIN_PASSWORD: 'password' } })
  assert.notEqual(weak.code, 0)
  assert.match(weak.stderr, /REEVE_BOOTSTRAP_ADMIN_PASSWORD: .*at least 12 characters/)
  const good = { ...env, REEVE_BOOTSTRAP_ADMIN_PASSWORD: 'violet kettle under 9 bridges' }
  const service = await serve(t, { cwd, env: good })
  assert.doesNotMatch(service.stdout, /set-up|violet kettle/)
  const link = await reeve(['admin', 'sign-in-link', 'Ada@acme.example', '--json'], { cwd })
  assert.equal(link.code, 0, link.stderr)
  assert.match(JSON.parse(link.stdout).url, /\/login\/link\?token=[\w-]{43}$/)
  const late = await reeve(['admin', 'set-up-link'], { cwd })
  assert.match(late.stderr, /is set up; use reeve admin sign-in-link EMAIL/)
})
