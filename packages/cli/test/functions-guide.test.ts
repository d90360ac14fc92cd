import assert from 'node:assert/strict'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { withWork } from '../../server/test/work.ts'
import { guideSite } from './guide-site.ts'
import { dataFolderOf, guideCommands, ROOT, reeve, runCommands, temporaryFolder } from './support.ts'

test('every command of the guide to functions does what it says', async (t) => {
  const { world, acme } = await guideSite(t)
  const folder = dataFolderOf(t, acme.admin)
  const cwd = temporaryFolder(t)
  const env: Record<string, string> = { REEVE_DATA_DIR: folder, XDG_CONFIG_HOME: folder }
  const said: string[] = []
  await withWork(world, async () => {
    for (const { commands } of guideCommands('functions.md')) {
      const { code, stdout, stderr } = await runCommands(commands, { env, cwd }).ended
      assert.equal(code, 0, `${commands}\n${stdout}\n${stderr}`)
      said.push(stdout)
      if (commands.includes('function push')) env.ID = stdout.split(':')[0]!
    }
  })
  assert.match(said[0]!, /OK {6}greets by name[\s\S]*"hello": "Ada"/)
  assert.match(said[1]!, /commit \S+, published/)
  assert.match(said[2]!, /SUCCESS/)
  assert.match(said[2]!, /files of commit/)
})

test('the code that the guide shows needs no import but the one it shows', async (t) => {
  const { acme } = await guideSite(t)
  const folder = dataFolderOf(t, acme.admin)
  const cwd = temporaryFolder(t)
  const env = { REEVE_DATA_DIR: folder, XDG_CONFIG_HOME: folder }
  const guide = readFileSync(path.join(ROOT, 'docs/guides/functions.md'), 'utf8')
  const [, imports = ''] = /`(import \{[^`]+)`/.exec(guide) ?? []
  const [, secret = ''] = /`(\(await functions\.getConfig[^`]+)`/.exec(guide) ?? []
  const [, call = ''] = /`(sdk\.[^`]+)`/.exec(guide) ?? []
  assert.equal((await reeve(['function', 'init', 'shown'], { cwd, env })).code, 0)
  writeFileSync(
    path.join(cwd, 'shown/main.ts'),
    `${imports}\nexport default async () => ({ region: ${secret}, listed: (await ${call}).list.length })\n`,
  )
  writeFileSync(path.join(cwd, 'shown/secrets.json'), '{"REGION": "eu-central"}')
  const { code, stdout, stderr } = await reeve(['function', 'run', 'shown', '--input', '{}'], { cwd, env })
  assert.equal(code, 0, stderr)
  assert.match(stdout, /"region": "eu-central",\s+"listed": \d/)
})
