import assert from 'node:assert/strict'
import { test } from 'node:test'
import { guideSite } from './guide-site.ts'
import { dataFolderOf, guideCommands, runCommands, temporaryFolder } from './support.ts'

test('every command of the guide to functions does what it says', async (t) => {
  const { world, acme } = await guideSite(t)
  const folder = dataFolderOf(t, acme.admin)
  const cwd = temporaryFolder(t)
  const env: Record<string, string> = { REEVE_DATA_DIR: folder, XDG_CONFIG_HOME: folder }
  const said: string[] = []
  let over = false
  const working = (async () => {
    while (!over) await world.work()
  })()
  try {
    for (const { commands } of guideCommands('functions.md')) {
      const { code, stdout, stderr } = await runCommands(commands, { env, cwd }).ended
      assert.equal(code, 0, `${commands}\n${stdout}\n${stderr}`)
      said.push(stdout)
      if (commands.includes('function push')) env.ID = stdout.split(':')[0]!
    }
  } finally {
    over = true
    await working
  }
  assert.match(said[0]!, /OK {6}greets by name[\s\S]*"hello": "Ada"/)
  assert.match(said[1]!, /commit \S+, published/)
  assert.match(said[2]!, /SUCCESS/)
  assert.match(said[2]!, /files of commit/)
})
