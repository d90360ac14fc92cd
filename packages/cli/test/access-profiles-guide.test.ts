import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Json } from '../../server/test/caller.ts'
import { insertUser } from '../../server/test/directory.ts'
import { changeUsers, heldBy, insertPeople, makeBundle } from '../../server/test/profiles.ts'
import { processAll } from '../../server/test/work.ts'
import { guideSite } from './guide-site.ts'
import { dataFolderOf, guideCommands, runCommands } from './support.ts'

test('every command of the guide to access profiles does what it says: somebody joins, moves and leaves', async (t) => {
  const { world, acme } = await guideSite(t)
  const [ref] = await makeBundle(acme, 1)
  // The company of the demo has such people too.
  const [{ count: others }] = (await acme.sql(
    `select count(*)::integer as count from users where department = 'Finance' and status = 'ENABLED' and deleted_at is null`,
  )) as [{ count: number }]
  const ada = await insertUser(acme, { display_name: 'Ada', department: 'Finance' })
  const other = await insertUser(acme, { display_name: 'Bob', department: 'Law' })
  const folder = dataFolderOf(t, acme.admin)
  const env = {
    REEVE_DATA_DIR: folder,
    XDG_CONFIG_HOME: folder,
    APP: ref!.appId,
    ENTITLEMENT: ref!.id,
    USER_ID: ada,
    OTHER_ID: other,
  }
  const said: Record<string, string> = {}
  const held: Record<string, number> = {}
  let colleagues: string[] = []
  for (const { where, commands } of guideCommands('access-profiles.md')) {
    if (where === 'moved') await changeUsers(acme, [ada], { department: 'Law' })
    if (where === 'paused' && colleagues.length === 0) {
      colleagues = await insertPeople(acme, 10, { department: 'Finance' })
      await changeUsers(acme, colleagues, { department: 'Finance' })
      await processAll(world)
      await changeUsers(acme, colleagues.slice(0, 6), { department: 'Lost' })
    }
    await processAll(world)
    const { code, stdout, stderr } = await runCommands(commands, { env }).ended
    assert.equal(code, 0, `${commands}\n${stderr}`)
    said[where] = `${said[where] ?? ''}${stdout}`
    await processAll(world)
    held[where] = (await heldBy(acme, ada, [ref!])).length
  }
  assert.match(said['']!, new RegExp(`would join +${1 + others}\\b`))
  assert.match(said['']!, /^\+ Ada \(/m)
  assert.match(said.joined!, /Ada +rule/)
  assert.match(said.joined!, /Bob +person/)
  assert.equal(held.joined, 1)
  assert.doesNotMatch(said.moved!, /Ada/)
  assert.equal(held.moved, 0)
  assert.match(said.paused!, /state +paused/)
  assert.match(said.paused!, /would leave \(\d+ % within an hour, 30 % are allowed\)/)
  assert.match(said.paused!, /^- Person \d \(/m)
  const { body } = await acme.get('/api/v1/catalogs?page_size=100')
  const made = body.list.find(({ requestCatalog }: Json) => requestCatalog.displayName === 'Ledger-team')
  assert.equal(made?.memberCount, String(4 + others))
})
