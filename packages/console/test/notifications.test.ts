import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { skipWithoutBrowser as skip } from '../../server/test/browser.ts'
import { axeProblems } from './axe.ts'
import { overflowOf, type Site, startSite } from './site.ts'

let site: Site
before(async () => {
  if (!skip) site = await startSite()
})
after(() => site?.stop())

/** Something that somebody was told and has not read. */
const insertNotice = (userId: string, id: string, title: string) =>
  site.tenant.sql(
    `insert into notices (tenant_id, id, kind, user_id, event_key, title, path, created_at)
     values ($1, $2, 'approvalNeeded', $3, $2, $4, '/approvals', now())`,
    [site.tenant.id, id, userId, title],
  )

test('what somebody was told is counted in the shell, opened from the inbox and then read', { skip }, async () => {
  const { page, userId, problems, close } = await site.open({ roleIds: ['basic_user'] })
  await insertNotice(userId, 'one', 'Please decide: Grant Editor on Ledger to Grace Hopper')
  await insertNotice(userId, 'two', 'Please decide: Grant Viewer on Ledger to Ada Lovelace')
  await page.goto(site.world.url)
  await page.getByRole('link', { name: 'Inbox, 2 unread' }).click()
  const rows = page.locator('.grid-row')
  await rows.nth(1).waitFor()
  for (const width of [1280, 400]) {
    await page.setViewportSize({ width, height: 800 })
    for (const theme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme: theme })
      assert.deepEqual(await axeProblems(page, 'all'), [], `${theme} ${width}`)
      if (process.env.REEVE_SCREENSHOTS) {
        await page.screenshot({ path: `${process.env.REEVE_SCREENSHOTS}/inbox-rows-${theme}-${width}.png` })
      }
    }
    assert.equal(await overflowOf(page), 0)
  }
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.getByText('Grant Editor on Ledger').click()
  await page.keyboard.press('Enter')
  await page.waitForURL('**/approvals')
  await page.getByRole('link', { name: 'Inbox, 1 unread' }).click()
  await page.getByRole('button', { name: 'Mark all as read' }).click()
  await page.getByText('You have read everything').waitFor()
  const left = await site.tenant.sql('select 1 from notices where user_id = $1 and read_at is null', [userId])
  assert.deepEqual([left, problems], [[], []])
  await close()
})

test('who chooses what is sent sees what the organisation has locked and cannot change it', { skip }, async () => {
  const locked = await site.tenant.post('/api/v1/settings/notifications/org', {
    channelSettings: { email: { reviews: { enabled: true, locked: true } } },
  })
  assert.equal(locked.status, 200, locked.text)
  const { page, userId, problems, close } = await site.open({ roleIds: ['basic_user'] })
  await page.goto(`${site.world.url}/settings/notifications`)
  const mail = page.getByRole('group', { name: 'E-mail' })
  await mail.getByText('Set by your organisation').waitFor()
  assert.equal(await mail.getByLabel('Access reviews').isDisabled(), true)
  await mail.getByLabel('Access was given').uncheck()
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Saved').first().waitFor()
  const rows = await site.tenant.sql('select channels from user_notification_settings where user_id = $1', [userId])
  const { email } = rows[0]!.channels as { email: Record<string, { enabled: boolean }> }
  assert.deepEqual([email.accessProvisioned?.enabled, email.completion?.enabled], [false, true])
  assert.deepEqual(problems, [])
  await close()
})

test('an administrator locks what people get', { skip }, async () => {
  const { page, problems, close } = await site.open()
  await page.goto(`${site.world.url}/settings/organisation-notifications`)
  const mail = page.getByRole('group', { name: 'E-mail' })
  await mail.getByLabel('Lock: An approval waits').check()
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Saved').first().waitFor()
  const { body } = await site.tenant.get('/api/v1/settings/notifications/org')
  assert.equal(body.orgNotificationSettings.channelSettings.email.approvalNeeded.locked, true)
  assert.deepEqual(problems, [])
  await close()
})

test('an administrator lets mail wait for those who decide in the chat', { skip }, async () => {
  const { page, problems, close } = await site.open()
  await page.goto(`${site.world.url}/settings/organisation-notifications`)
  await page.getByLabel('When mail goes out').click()
  await page.getByRole('option', { name: '15 minutes after the chat' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Saved').first().waitFor()
  const { body } = await site.tenant.get('/api/v1/settings/notifications/org')
  assert.equal(body.orgNotificationSettings.emailDelay, '900s')
  assert.deepEqual(problems, [])
  await close()
})

const DAYS = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY'].map(
  (day) => `WEEKDAY_${day}`,
)

test('a digest can be looked at before it is sent, and a day without one says why', { skip }, async () => {
  const made = await site.tenant.post('/api/v1/service_principals', { displayName: 'deploy-bot' })
  const path = `/api/v1/service_principals/${made.body.servicePrincipal.id}/credentials`
  assert.equal((await site.tenant.post(path, { displayName: 'pipeline', expires: '864000s' })).status, 200)
  assert.equal(
    (await site.tenant.post('/api/v1/settings/organization', { organization: { workdays: DAYS } })).status,
    200,
  )
  const { page, userId, problems, close } = await site.open()
  await site.tenant.sql('update users set email = $2 where id = $1', [userId, `${userId}@acme.example`])
  await page.goto(`${site.world.url}/settings/notifications`)
  await page.getByRole('main').getByRole('link', { name: 'Next digests' }).last().click()
  const day = page.getByLabel('Day', { exact: true })
  await day.click()
  await page.getByRole('option', { name: 'Tomorrow' }).click()
  await page.getByRole('heading', { name: 'Credentials that end within 30 days or have ended' }).waitFor()
  await page.getByRole('link', { name: 'pipeline of deploy-bot' }).waitFor()
  for (const width of [1280, 400]) {
    await page.setViewportSize({ width, height: 800 })
    for (const theme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme: theme })
      assert.deepEqual(await axeProblems(page, 'all'), [], `${theme} ${width}`)
      if (process.env.REEVE_SCREENSHOTS) {
        await page.screenshot({ path: `${process.env.REEVE_SCREENSHOTS}/digest-preview-${theme}-${width}.png` })
      }
    }
    assert.equal(await overflowOf(page), 0)
  }
  await site.tenant.sql('update clients set expires_at = $1 where display_name = $2', ['2099-01-01', 'pipeline'])
  await page.reload()
  await page.getByLabel('Day', { exact: true }).click()
  await page.getByRole('option', { name: 'Tomorrow' }).click()
  await page.getByText('There is nothing to say.').waitFor()
  assert.deepEqual(problems, [])
  await close()
})
