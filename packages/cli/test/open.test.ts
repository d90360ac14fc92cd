import assert from 'node:assert/strict'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { type TestContext, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { preparedFolder, reeve, serve, temporaryFolder } from './support.ts'

/** A browser that writes down the address that it is told to open, and the machine of somebody who has it. */
function machine(t: TestContext) {
  const home = temporaryFolder(t)
  const program = path.join(home, 'browser')
  const seen = path.join(home, 'address')
  writeFileSync(program, `#!/bin/sh\nprintf %s "$1" > ${seen}.new && mv ${seen}.new ${seen}\n`, { mode: 0o755 })
  const opened = async (): Promise<string> => {
    while (!existsSync(seen)) await sleep(20)
    return readFileSync(seen, 'utf8')
  }
  return { env: { XDG_CONFIG_HOME: home, BROWSER: program }, opened }
}

const UNATTENDED = {
  REEVE_BOOTSTRAP_ADMIN_EMAIL: 'ada@acme.example',
  REEVE_BOOTSTRAP_ADMIN_PASSWORD: 'violet kettle under 9 bridges',
}

test('reeve open sets the first administrator up, and signs in once that is done', async (t) => {
  const cwd = await preparedFolder(t)
  const { env, opened } = machine(t)
  const first = await serve(t, { cwd })
  const setUp = await reeve(['open', '--no-browser'], { cwd, env })
  assert.match(
    setUp.stdout,
    /^The console is at\n\n {2}http\S+\/login\/set-up\?token=[\w-]{43}&to=console\n$/,
    setUp.stderr,
  )
  await first.end('SIGTERM')

  const { url } = await serve(t, { cwd, env: UNATTENDED })
  const link = await reeve(['open', '--json'], { cwd, env })
  assert.equal(link.code, 0, link.stderr)
  const address = JSON.parse(link.stdout).url
  assert.equal(await opened(), address)
  const page = await (await fetch(address)).text()
  assert.ok(address.startsWith(`${url}/login/link?`))
  assert.match(page, /This link signs in ada@acme\.example, once/)

  const nobody = await reeve(['open', 'nobody@acme.example'], { cwd, env })
  assert.equal(nobody.code, 3)
  assert.match(nobody.stderr, /^reeve: email: nobody has the address nobody@acme\.example/)
})

test('reeve open elsewhere opens the console there, where the browser signs in', async (t) => {
  const { env, opened } = machine(t)
  const there = await reeve(['open', '--base-url', 'https://acme.example'], { env })
  assert.deepEqual([there.code, there.stderr], [0, ''])
  assert.equal(await opened(), 'https://acme.example/')
  const wrong = [
    [['open', '--as', 'work'], /^reeve: nobody is signed in as "work": reeve login --as work/],
    [['open', '--as', 'work', '--base-url', 'https://acme.example'], /^reeve: --base-url and --as exclude each other/],
    [['open', 'ada@acme.example', '--as', 'work'], /^reeve: EMAIL is for the host of the service/],
    [['open', '--base-url', 'acme'], /^reeve: --base-url must be like https:\/\/acme\.example, not "acme"/],
  ] as const
  for (const [line, message] of wrong) assert.match((await reeve([...line], { env })).stderr, message)
})
