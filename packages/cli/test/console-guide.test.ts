import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addCompany } from './guide-site.ts'
import { guideCommands, preparedFolder, runCommands, serve } from './support.ts'

test('every command of the guide to the console does what it says', async (t) => {
  const cwd = await preparedFolder(t)
  const { url } = await serve(t, {
    cwd,
    env: {
      REEVE_BOOTSTRAP_ADMIN_EMAIL: 'ada@acme.example',
      REEVE_BOOTSTRAP_ADMIN_PASSWORD: 'nine slow violet kettles',
    },
  })
  await addCompany({ cwd })
  // `true` opens no browser.
  const env = { XDG_CONFIG_HOME: cwd, BROWSER: 'true', SERVICE: url }
  let said = ''
  for (const { commands } of guideCommands('console.md')) {
    const { code, stdout, stderr } = await runCommands(commands, { cwd, env }).ended
    assert.equal(code, 0, `${commands}\n${stderr}`)
    said += stdout
  }
  const links = said.match(/\/login\/link\?token=[\w-]{43}&to=console\n/g) ?? []
  assert.equal(links.length, 2, said)
  assert.ok(said.includes(`\n  ${url}/\n`), said)
  assert.match(said, /log\.txt is as it was logged/)
})
