import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { fixture, syncs, until } from '../../connector-runner/test/fixture.ts'
import { skipWithoutBrowser as skip } from '../../server/test/browser.ts'
import { insertOwner } from '../../server/test/directory.ts'
import { processAll } from '../../server/test/work.ts'
import { axeProblems } from './axe.ts'
import { pressOn, tabTo, typeInto } from './keyboard.ts'
import { type Site, startSite, untilTrue } from './site.ts'

let site: Site

before(async () => {
  if (skip) return
  site = await startSite()
})
after(async () => {
  await site?.stop()
})

const BASIC = { isWithoutMouse: true, roleIds: ['basic_user'] }

test('what is asked for and approved in the console is given by an open connector, and the next sync proves it', {
  skip,
}, async (t) => {
  const { world, tenant } = site
  const asker = await site.open({ ...BASIC, displayName: 'Grace Hopper', email: 'user5@acme.example' })
  const owner = await site.open({ ...BASIC, displayName: 'Barbara Liskov' })
  const admin = await site.open({ displayName: 'Ada Lovelace' })
  const one = await fixture(t, tenant)
  const stop = new AbortController()
  const running = one.runner().run(stop.signal)
  t.after(async () => {
    stop.abort()
    await running
  })
  await until(world, async () => (await syncs(tenant, one))[0]?.state === 'DONE', 'the first sync')
  await processAll(world)
  await insertOwner(tenant, 'app', one.appId, owner.userId)
  const [wanted] = await tenant.sql(
    `select id from app_entitlements where app_id = $1 and display_name = 'eng member'`,
    [one.appId],
  )

  const { page } = asker
  await page.goto(`${world.url}/requests/new?app=${one.appId}&entitlement=${wanted!.id}`)
  await typeInto(page, page.getByLabel('Why'), 'building the compiler')
  await pressOn(page, page.getByRole('button', { name: 'Ask for access' }))
  await page.getByText('Barbara Liskov decides').waitFor()

  const inbox = owner.page
  await inbox.goto(`${world.url}/approvals`)
  await inbox.getByText('1 request', { exact: true }).waitFor()
  await tabTo(inbox, inbox.locator('.grid'))
  await inbox.keyboard.press('a')
  const dialog = inbox.getByRole('dialog', { name: 'Approve 1 request' })
  await pressOn(inbox, dialog.getByRole('button', { name: 'Approve' }))
  await inbox.locator('.toast', { hasText: 'Approved 1 request.' }).waitFor()

  const given = await until(world, async () => one.changes().find(({ kind }) => kind === 'grant'), 'the grant')
  const [task] = await tenant.sql('select id from connector_tasks where connector_id = $1 and kind = $2', [
    one.connectorId,
    'GRANT',
  ])
  assert.deepEqual(given, {
    kind: 'grant',
    entitlement: 'group:eng:member',
    principal: 'user/user5',
    key: task!.id,
  })
  await until(world, async () => {
    await processAll(world)
    const [row] = await tenant.sql('select state from tasks where created_by_user_id = $1', [asker.userId])
    return row?.state === 'CLOSED'
  })
  await page.reload()
  await page.getByText('Barbara Liskov said yes').waitFor()
  await page.getByText('Granted', { exact: true }).waitFor()
  const proved = () =>
    tenant.sql('select 1 from grants where app_id = $1 and external_id = $2', [
      one.appId,
      'group:eng:member:user/user5',
    ])
  assert.deepEqual(await proved(), [])

  const place = admin.page
  await place.goto(`${world.url}/connectors/${one.appId}/${one.connectorId}`)
  await place.getByText('Last contact').waitFor()
  await place.getByText('Test source').waitFor()
  await place.getByRole('listitem').filter({ hasText: '--pin Of the vault. optional, secret' }).waitFor()
  await untilTrue(place, "document.querySelector('canvas')?.getContext('2d').getImageData(16, 16, 1, 1).data[3] > 0")
  const count = (await syncs(tenant, one)).length
  await place.getByRole('button', { name: 'Sync now' }).click()
  await place.locator('.toast', { hasText: 'A sync was asked for.' }).waitFor()
  await until(
    world,
    async () => {
      const [last, ...others] = await syncs(tenant, one)
      return others.length >= count && last.state === 'DONE'
    },
    'the next sync',
  )
  await processAll(world)
  assert.equal((await proved()).length, 1)

  await place.reload()
  await place.getByRole('button', { name: 'Log of the last sync' }).click()
  await place.getByText('a sync was sent').waitFor()
  assert.deepEqual(await axeProblems(place), [])
  assert.deepEqual([...asker.problems, ...owner.problems, ...admin.problems], [])
  for (const each of [asker, owner, admin]) await each.close()
})
