import assert from 'node:assert/strict'
import { mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { skipWithoutBrowser as skip } from '../../server/test/browser.ts'
import { forgedProvider, startSigner } from '../../server/test/forged-provider.ts'
import type { OidcIssuer } from '../../server/test/oidc-issuer.ts'
import { withWork } from '../../server/test/work.ts'
import { axeProblems } from './axe.ts'
import { pressOn, tabTo } from './keyboard.ts'
import { heldAccess, reviewPolicy, runningCampaign } from './seed-reviews.ts'
import { type Site, startSite } from './site.ts'
import { answersAs, makeProvider } from './step-up.ts'

let site: Site
let signer: OidcIssuer
const shots = path.join(process.env.REEVE_SCREENSHOTS || path.join(tmpdir(), 'reeve-screenshots'), 'signatures')

before(async () => {
  if (skip) return
  mkdirSync(shots, { recursive: true })
  signer = await startSigner()
  site = await startSite({ REEVE_OUTBOUND_ALLOW: '127.0.0.0/8' })
})
after(async () => {
  await site?.stop()
  await signer?.close()
})

const MEANING = 'I have looked at each of them.'

test('a reviewer decides, signs and submits without a mouse, and the owner sees it signed', { skip }, async () => {
  const reviewer = await site.open({ isWithoutMouse: true, roleIds: ['basic_user'], displayName: 'Grace Reviewer' })
  const { page, userId } = reviewer
  const forged = forgedProvider(signer)
  const stepUpProviderId = await makeProvider(site, forged)
  await answersAs(site, page, forged, userId)
  const held = await heldAccess(site, { app: 'Treasury', entitlements: 1, people: 2 })
  const id = await runningCampaign(site, held, await reviewPolicy(site, [userId]), {
    displayName: 'Treasury in autumn',
    signatureConfig: { requireSignature: true, meaningOfSignature: MEANING, stepUpProviderId },
  })
  const outcomes = async () =>
    (await site.tenant.sql('select outcome from tasks where access_review_id = $1 order by numeric_id', [id])).map(
      ({ outcome }) => outcome,
    )

  await page.goto(`${site.world.url}/reviews/${id}/decide?group=none`)
  await page.getByText('0 of 2 decided').waitFor()
  await tabTo(page, page.locator('.grid'))
  await page.keyboard.press('c')
  await page.keyboard.press('c')
  await page.getByText('2 of 2 decided').waitFor()
  await page.getByText('All saved').waitFor()
  await pressOn(page, page.getByRole('button', { name: 'Submit' }))
  const asked = page.getByRole('dialog', { name: 'Submit 2 decisions' })
  await asked.getByText(MEANING).waitFor()
  await asked.getByText('You authenticate anew on another page').waitFor()
  await page.screenshot({ path: path.join(shots, 'before.png') })
  assert.deepEqual(await axeProblems(page), [])
  await pressOn(page, asked.getByRole('button', { name: 'Sign and submit' }))

  await page.getByRole('heading', { name: 'You are verified' }).waitFor()
  assert.ok((await outcomes()).every((outcome) => outcome !== 'CERTIFIED'))
  await pressOn(page, page.getByRole('link', { name: 'Go back to the review' }))
  const proved = page.getByRole('dialog', { name: 'Submit 2 decisions' })
  await proved.getByText('You have authenticated.').waitFor()
  await page.screenshot({ path: path.join(shots, 'proved.png') })
  assert.deepEqual(await axeProblems(page), [])
  await withWork(site.world, async () => {
    await pressOn(page, proved.getByRole('button', { name: 'Submit' }))
    await page.locator('.toast', { hasText: '2 decisions were submitted and signed.' }).waitFor()
  })
  assert.deepEqual(await outcomes(), ['CERTIFIED', 'CERTIFIED'])
  assert.ok(!page.url().includes('stepUp'), 'the proof is not in the address any more')
  // The provider is elsewhere by its nature.
  assert.deepEqual(
    reviewer.problems.filter((problem) => !problem.startsWith(`request to ${forged.issuer}`)),
    [],
  )

  const owner = await site.open({ displayName: 'Ada Owner' })
  await owner.page.goto(`${site.world.url}/reviews/${id}?tab=submissions`)
  const row = owner.page.locator('.grid-row', { hasText: 'Grace Reviewer' })
  await row.getByText('Signed', { exact: true }).waitFor()
  await owner.page.screenshot({ path: path.join(shots, 'signed.png') })
  assert.deepEqual(await axeProblems(owner.page), [])
  assert.deepEqual(owner.problems, [])
  for (const one of [reviewer, owner]) await one.close()
})
