import assert from 'node:assert/strict'
import { mkdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, before, test } from 'node:test'
import type { Page } from 'playwright-core'
import { skipWithoutBrowser as skip } from '../../server/test/browser.ts'
import { withWork } from '../../server/test/work.ts'
import { axeProblems } from './axe.ts'
import { command, pressOn, tabTo, typeInto } from './keyboard.ts'
import { finish, stopwatch } from './looking.ts'
import { looksRight } from './looks.ts'
import { heldAccess, makeCampaign, REVIEWS, reviewPolicy, runningCampaign } from './seed-reviews.ts'
import { overflowOf, type Site, startSite } from './site.ts'

let site: Site
const shots = process.env.REEVE_SCREENSHOTS || path.join(tmpdir(), 'reeve-screenshots')

before(async () => {
  if (skip) return
  mkdirSync(shots, { recursive: true })
  site = await startSite()
})
after(() => site?.stop())

/** Chooses in a list that opens, by keys. */
async function choose(page: Page, name: string, option: string): Promise<void> {
  await pressOn(page, page.getByRole('combobox', { name }))
  const wanted = page.getByRole('option', { name: option, exact: true })
  await wanted.waitFor()
  for (let steps = 0; steps < 30; steps++) {
    if ((await wanted.getAttribute('data-highlighted')) !== null) break
    await page.keyboard.press('ArrowDown')
  }
  await page.keyboard.press('Enter')
  await wanted.waitFor({ state: 'detached' })
}

test('a campaign is set up, prepared and started without a mouse', { skip }, async () => {
  const opened = await site.open({ isWithoutMouse: true, displayName: 'Ada Owner' })
  const { page, userId, problems, close } = opened
  await heldAccess(site, { app: 'Treasury', entitlements: 1, people: 4 })
  await reviewPolicy(site, [userId])
  await withWork(site.world, async () => {
    await page.goto(site.world.url)
    await page.getByRole('heading', { name: 'Home' }).waitFor()
    await command(page, 'new campaign', 'New campaign')
    const form = page.getByRole('dialog', { name: 'New campaign' })
    await typeInto(page, form.getByLabel('Name'), 'Treasury in autumn')
    await choose(page, 'Policy that says who reviews', 'Named reviewers')
    assert.deepEqual(await axeProblems(page), [])
    await pressOn(page, form.getByRole('button', { name: 'Make the campaign' }))
    await page.getByRole('heading', { name: 'Treasury in autumn' }).waitFor()

    await choose(page, 'What', 'Some entitlements')
    await typeInto(page, page.getByRole('combobox', { name: 'Entitlements' }), 'Treasury right')
    await page.getByRole('option', { name: /Treasury right 1/ }).waitFor()
    await page.keyboard.press('Enter')
    await page.getByRole('region', { name: 'What it selects now' }).getByText('4 reviews').waitFor()
    assert.deepEqual(await axeProblems(page), [])

    await pressOn(page, page.getByRole('button', { name: 'Prepare' }))
    const prepare = page.getByRole('dialog', { name: 'Prepare the campaign' })
    await prepare.getByText('4 reviews').waitFor()
    await pressOn(page, prepare.getByRole('button', { name: 'Prepare' }))
    await pressOn(page, page.getByRole('button', { name: 'Who reviews what' }))
    await page.locator('.grid-row', { hasText: 'Treasury person 0001' }).filter({ hasText: 'Ada Owner' }).waitFor()
    assert.deepEqual(await axeProblems(page), [])

    await pressOn(page, page.getByRole('button', { name: 'Start', exact: true }))
    const start = page.getByRole('dialog', { name: 'Start the campaign' })
    await start.getByText('4 reviews become visible to reviewers.').waitFor()
    await pressOn(page, start.getByRole('button', { name: 'Start' }))
    await page.locator('.page-head', { hasText: 'Running' }).waitFor()
    await page.getByRole('main').getByRole('link', { name: 'Decide' }).waitFor()
  })
  assert.deepEqual(problems, [])
  await close()
})

async function stateOf(id: string): Promise<string[]> {
  const rows = await site.tenant.sql(`select outcome from tasks where access_review_id = $1 order by numeric_id`, [id])
  return rows.map(({ outcome }) => String(outcome))
}

test('a reviewer decides by keys, undoes, and submits', { skip }, async () => {
  const opened = await site.open({ isWithoutMouse: true, roleIds: ['basic_user'], displayName: 'Grace Reviewer' })
  const { page, userId, problems, quiet, close } = opened
  const held = await heldAccess(site, { app: 'Vault', entitlements: 1, people: 4 })
  const id = await runningCampaign(site, held, await reviewPolicy(site, [userId], { requireDenialReason: true }))
  await page.goto(`${site.world.url}/reviews/${id}/decide?group=none`)
  await page.getByText('0 of 4 decided').waitFor()
  await tabTo(page, page.locator('.grid'))
  await page.keyboard.press('c')
  await page.getByText('1 of 4 decided').waitFor()
  // The next row is current.
  await page.keyboard.press('c')
  await page.getByText('2 of 4 decided').waitFor()
  await page.keyboard.press('d')
  const why = page.getByRole('dialog', { name: 'Deny 1 review' })
  await typeInto(page, why.getByLabel('Why (required)'), 'has left the team')
  assert.deepEqual(await axeProblems(page), [])
  await pressOn(page, why.getByRole('button', { name: 'Deny' }))
  await page.getByText('3 of 4 decided').waitFor()
  await page.getByText('All saved').waitFor()
  await quiet()

  // What was decided is there again after a load, and nothing is final.
  await page.reload()
  await page.getByText('3 of 4 decided').waitFor()
  assert.ok((await stateOf(id)).every((outcome) => outcome === 'UNSPECIFIED' || outcome === ''))
  await tabTo(page, page.locator('.grid'))
  await page.keyboard.press('End')
  await page.keyboard.press('c')
  await page.getByText('4 of 4 decided').waitFor()
  await page.keyboard.press('z')
  await page.getByText('3 of 4 decided').waitFor()
  await page.getByText('All saved').waitFor()
  await quiet()

  await pressOn(page, page.getByRole('button', { name: 'Submit' }))
  const submit = page.getByRole('dialog', { name: 'Submit 3 decisions' })
  await submit.getByText('Left for later').waitFor()
  assert.deepEqual(await axeProblems(page), [])
  await withWork(site.world, async () => {
    await pressOn(page, submit.getByRole('button', { name: 'Submit' }))
    await page.locator('.toast', { hasText: '3 decisions were submitted.' }).waitFor()
  })
  await page.getByText('0 of 1 decided').waitFor()
  assert.deepEqual(
    (await stateOf(id)).sort().filter((outcome) => outcome.endsWith('CERTIFIED')),
    ['CERTIFIED', 'CERTIFIED', 'DECERTIFIED'],
  )
  assert.deepEqual(problems, [])
  await close()
})

/** These entitlements are of high risk. */
async function makeRisky(ids: readonly string[]): Promise<void> {
  const [level] = await site.tenant.sql(
    `select id from attribute_values where lower(value) = 'high' and attribute_type_id like '%risk%' limit 1`,
  )
  assert.ok(level, 'there is a risk level')
  await site.tenant.sql('update app_entitlements set risk_level_value_id = $2 where id = any($1)', [ids, level.id])
}

test('groups are decided at once, and what is of high risk is not', { skip }, async () => {
  const { page, userId, problems, close } = await site.open({ isWithoutMouse: true, displayName: 'Edsger Reviewer' })
  const held = await heldAccess(site, { app: 'Archive', entitlements: 2, people: 3 })
  await makeRisky(held.entitlementIds.slice(0, 1))
  const id = await runningCampaign(site, held, await reviewPolicy(site, [userId]))
  await page.goto(`${site.world.url}/reviews/${id}/decide?group=entitlement`)
  await page.getByText('0 of 6 decided').waitFor()
  await tabTo(page, page.locator('.grid'))
  // The riskiest group is first; a head stands for its group.
  await page.keyboard.press('c')
  await page.getByRole('dialog', { name: 'These 3 are decided one by one' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByText('0 of 6 decided').waitFor()
  await tabTo(page, page.locator('.grid'))
  await page.keyboard.press('Enter')
  await page.locator('.grid-row', { hasText: 'Archive person 0001' }).nth(1).waitFor({ state: 'detached' })
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('c')
  await page.getByText('3 of 6 decided').waitFor()
  await page.keyboard.press('z')
  await page.getByText('0 of 6 decided').waitFor()
  assert.deepEqual(problems, [])
  await close()
})

test('a reviewer certifies fifty of sixty at once; what is advised otherwise is left to look at', {
  skip,
}, async (t) => {
  const watch = stopwatch(t)
  const opened = await site.open({ roleIds: ['basic_user'], displayName: 'Frances Reviewer' })
  const { page, userId } = opened
  const held = await heldAccess(site, { app: 'Billing', entitlements: 1, people: 60 })
  const among = (first: number, last: number): string[] => held.people.slice(first, last)
  await site.tenant.sql(
    `update app_users set last_used_at = now() - interval '401 days' where display_name = any($1)`,
    [among(0, 6)],
  )
  await site.tenant.sql('update app_users set is_external = true where display_name = any($1)', [among(6, 10)])
  const policyId = await reviewPolicy(site, [userId])
  const id = await runningCampaign(site, held, policyId, { displayName: 'Billing, autumn' })
  await page.goto(`${site.world.url}/reviews`)
  const line = page.locator('.grid-row', { hasText: 'Billing, autumn' })
  await line.getByText('0 of 60').waitFor()
  await looksRight(opened, 'reviews-of-a-reviewer')
  await watch.click(line.getByRole('link', { name: '60 to decide' }))
  await page.getByText('0 of 60 decided').waitFor()
  await page.locator('.grid').focus()
  await page.keyboard.press('Control+a')
  await page.keyboard.press('c')
  const dialog = page.getByRole('dialog', { name: 'Certify 50 of 60 reviews?' })
  await dialog.getByText('10 stay as they are').waitFor()
  await looksRight(opened, 'review-fifty-of-sixty')
  await watch.click(dialog.getByRole('button', { name: 'Certify 50 reviews' }))
  await page.getByText('50 of 60 decided').waitFor()

  await watch.click(page.getByRole('button', { name: 'To look at' }))
  await page.getByText('Unused for 401 days').nth(5).waitFor()
  assert.equal(await page.locator('.grid-row:not(.span)').count(), 10)
  await looksRight(opened, 'review-ten-left')
  await page.getByText('All saved').waitFor()
  await watch.click(page.getByRole('button', { name: 'Submit' }))
  const submit = page.getByRole('dialog', { name: 'Submit 50 decisions' })
  await withWork(site.world, async () => {
    await watch.click(submit.getByRole('button', { name: 'Submit' }))
    await page.locator('.toast', { hasText: '50 decisions were submitted.' }).waitFor()
  })
  watch.tell()
  const outcomes = (await stateOf(id)).filter((outcome) => outcome === 'CERTIFIED')
  assert.equal(outcomes.length, 50)
  await page.goto(`${site.world.url}/reviews`)
  await line.getByText('50 of 60').waitFor()
  await line.getByRole('link', { name: '10 to decide' }).waitFor()
  await finish(opened)
})

test('the page of a reviewer is in order, light and dark, wide and narrow', { skip }, async () => {
  const { page, userId, problems, close } = await site.open({ displayName: 'Alan Reviewer' })
  const held = await heldAccess(site, { app: 'Wiki', entitlements: 2, people: 12 })
  const id = await runningCampaign(site, held, await reviewPolicy(site, [userId]), {
    reviewInstructions: 'Look at who has left the team.',
  })
  await page.goto(`${site.world.url}/reviews/${id}/decide`)
  await page.getByText('0 of 24 decided').waitFor()
  await page.locator('.grid').focus()
  for (const key of ['j', 'c', 'c', 'd']) await page.keyboard.press(key)
  await page.getByText('3 of 24 decided').waitFor()
  await page.keyboard.press('Enter')
  await page.locator('.drawer h2').waitFor()
  const found: string[] = []
  const look = async (name: string): Promise<void> => {
    for (const width of [1280, 400]) {
      await page.setViewportSize({ width, height: 800 })
      for (const theme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme: theme })
        const file = path.join(shots, `${name}-${theme}-${width}.png`)
        await page.screenshot({ path: file, animations: 'disabled' })
        found.push(...(await axeProblems(page, theme === 'light' ? 'all' : 'colours')))
        if ((await overflowOf(page)) !== 0) found.push(`${name} scrolls sideways at ${width}`)
      }
    }
  }
  await look('review-decide-drawer')
  await page.locator('.drawer-close').click()
  await look('review-decide-grid')
  assert.deepEqual(found, [])
  assert.deepEqual(problems, [])
  await close()
})

test('an owner ends a campaign and downloads a report of it', { skip }, async () => {
  const { page, userId, problems, close } = await site.open({ displayName: 'Barbara Owner' })
  const held = await heldAccess(site, { app: 'Mail', entitlements: 1, people: 3 })
  const id = await runningCampaign(site, held, await reviewPolicy(site, [userId]))
  await withWork(site.world, async () => {
    await page.goto(`${site.world.url}/reviews/${id}`)
    await page.getByRole('region', { name: 'By reviewer' }).getByText('Barbara Owner').waitFor()
    await page.getByRole('button', { name: 'End', exact: true }).click()
    const end = page.getByRole('dialog', { name: 'End the campaign' })
    await end.getByText('3 reviews are still open.').waitFor()
    assert.deepEqual(await axeProblems(page), [])
    await end.getByRole('button', { name: 'End' }).click()
    await page.locator('.page-head', { hasText: 'Ended' }).waitFor()
    await page.getByRole('button', { name: 'Reports' }).click()
    await page.getByRole('combobox', { name: 'Format' }).click()
    await page.getByRole('option', { name: 'Table (CSV)' }).click()
    await page.getByRole('button', { name: 'Make a report' }).click()
    const link = page.getByRole('link', { name: 'Download CSV' })
    await link.waitFor()
    const download = page.waitForEvent('download')
    await link.click()
    const text = await readFile(await (await download).path(), 'utf8')
    assert.equal(text.trim().split('\n').length, 4, text)
    assert.match(text, /Mail person 0002/)
  })
  assert.deepEqual(problems, [])
  await close()
})

test('open reviews of one reviewer are given to another', { skip }, async () => {
  const { page, problems, close } = await site.open({ displayName: 'Radia Owner' })
  const held = await heldAccess(site, { app: 'Queue', entitlements: 1, people: 2 })
  const away = await site.open({ roleIds: ['basic_user'], displayName: 'Donald Away' })
  const other = await site.open({ roleIds: ['basic_user'], displayName: 'Margaret Standby' })
  const id = await runningCampaign(site, held, await reviewPolicy(site, [away.userId]))
  await withWork(site.world, async () => {
    await page.goto(`${site.world.url}/reviews/${id}`)
    await page.getByRole('link', { name: 'Donald Away' }).click()
    await page.locator('.grid-row').first().waitFor()
    await page.locator('.grid').focus()
    await page.keyboard.press('Control+a')
    await page.keyboard.press('r')
    const dialog = page.getByRole('dialog', { name: 'Reassign 2 reviews' })
    await dialog.getByLabel('New reviewer').fill('Margaret')
    await page.getByRole('option', { name: /Margaret Standby/ }).click()
    assert.deepEqual(await axeProblems(page), [])
    await dialog.getByRole('button', { name: 'Reassign' }).click()
    await page.locator('.toast', { hasText: '2 reassigned.' }).waitFor()
  })
  await other.page.goto(`${site.world.url}/reviews/${id}/decide`)
  await other.page.getByText('0 of 2 decided').waitFor()
  assert.deepEqual([...problems, ...other.problems], [])
  await Promise.all([close(), away.close(), other.close()])
})

test('a copy of a campaign has its scope', { skip }, async () => {
  const { page, userId, problems, quiet, close } = await site.open({ displayName: 'Katherine Owner' })
  const held = await heldAccess(site, { app: 'Build', entitlements: 2, people: 1 })
  const id = await makeCampaign(site, held, await reviewPolicy(site, [userId]), { displayName: 'Original' })
  await page.goto(`${site.world.url}/reviews/${id}`)
  await page.getByRole('link', { name: 'Copy' }).click()
  await page.getByRole('button', { name: 'Make the campaign' }).click()
  await page.getByRole('heading', { name: 'Copy of Original' }).waitFor()
  await page.getByText('Being copied').waitFor()
  await quiet()
  // The service copies it only now, and the page shows it then.
  await withWork(site.world, async () => {
    await page.getByRole('button', { name: 'Remove Build right 2' }).waitFor()
  })
  const copied = await site.tenant.post('/api/v1/search/access_reviews', { query: 'Copy of Original' })
  const copyId = copied.body.list[0].accessReview.id
  const scope = await site.tenant.get(`${REVIEWS}/${copyId}/scope_and_entitlements`)
  assert.equal(scope.body.list.length, 2)
  assert.deepEqual(problems, [])
  await close()
})
