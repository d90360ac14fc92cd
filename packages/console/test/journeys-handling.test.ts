import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Page } from 'playwright-core'
import { skipWithoutBrowser as skip } from '../../server/test/browser.ts'
import { startOidcIssuer } from '../../server/test/oidc-issuer.ts'
import { machine } from '../../server/test/people.ts'
import { makeOffer } from '../../server/test/requests.ts'
import { newProvider, newTrust } from '../../server/test/workload.ts'
import { axeProblems } from './axe.ts'
import { pressOn, tabTo, typeInto } from './keyboard.ts'
import { shoot } from './looking.ts'
import { type Seeded, seed } from './seed.ts'
import { type Site, startSite } from './site.ts'

let site: Site
let seeded: Seeded

before(async () => {
  if (skip) return
  site = await startSite()
  seeded = await seed(site.tenant, { findings: 3 })
})
after(() => site?.stop())

const toasted = (page: Page, hasText: string) => page.locator('.toast', { hasText }).last().waitFor()

test('a finding is commented, given a severity and put through the rules again, which are tried before', {
  skip,
}, async () => {
  const { page, problems, close } = await site.open({ isWithoutMouse: true })
  const dialog = page.getByRole('dialog')
  const inDialog = (name: string) => dialog.getByRole('button', { name, exact: true })
  const drawer = page.locator('.drawer')
  const rule = {
    displayName: 'All are low',
    enabled: true,
    transforms: [{ setSeverity: { severity: 'FINDING_SEVERITY_LOW' } }],
  }
  const made = await site.tenant.post('/api/v1/findings/transformation-rules', { transformationRule: rule })
  const ruleId: string = made.body.transformationRule.id
  await page.goto(`${site.world.url}/settings/finding-transformations?open=${ruleId}`)
  await pressOn(page, drawer.getByRole('button', { name: 'Try it', exact: true }))
  await drawer.getByText('It fits 3 of 3 findings. Nothing was changed.').waitFor()
  await shoot(page, 'rule-tried')
  assert.deepEqual(await axeProblems(page), [])

  await page.goto(`${site.world.url}/findings?open=${seeded.findingIds[0]}`)
  await typeInto(page, drawer.getByLabel('Comment'), 'Seen with the owner.')
  await pressOn(page, drawer.getByRole('button', { name: 'Add the comment' }))
  await toasted(page, 'The comment was added.')
  await site.world.flush()
  await drawer.locator('li', { hasText: 'Seen with the owner.' }).waitFor()
  await pressOn(page, drawer.getByRole('button', { name: 'Apply the rules again' }))
  await dialog.getByText('Severity').first().waitFor()
  await shoot(page, 'finding-rules')
  assert.deepEqual(await axeProblems(page), [])
  await pressOn(page, inDialog('Apply the rules again'))
  await toasted(page, 'The rules were applied.')
  await pressOn(page, drawer.getByRole('button', { name: 'Change the severity' }))
  await pressOn(page, dialog.getByRole('combobox', { name: 'Severity' }), 'Space')
  await page.getByRole('option', { name: 'High', exact: true }).waitFor()
  await page.keyboard.type('High')
  await page.keyboard.press('Enter')
  await pressOn(page, inDialog('Save'))
  await toasted(page, 'The severity was changed.')
  await shoot(page, 'finding-handled')
  assert.deepEqual(problems, [])
  await close()
})

test('a request form is built with a preview, and what is offered beside access is asked for with it', {
  skip,
}, async () => {
  const { page, problems, close } = await site.open({ isWithoutMouse: true })
  const dialog = page.getByRole('dialog')
  const inDialog = (name: string) => dialog.getByRole('button', { name, exact: true })
  await page.goto(`${site.world.url}/settings/request-forms`)
  await pressOn(page, page.getByRole('button', { name: 'New request form' }))
  await typeInto(page, dialog.getByLabel('Name'), 'Laptop')
  await pressOn(page, inDialog('Add a question'))
  await typeInto(page, dialog.getByLabel('Question', { exact: true }), 'Which size')
  await pressOn(page, dialog.getByRole('combobox', { name: 'Answer' }), 'Space')
  await page.getByRole('option', { name: 'One of some' }).waitFor()
  await page.keyboard.type('One of')
  await page.keyboard.press('Enter')
  await typeInto(page, dialog.getByLabel('Choices'), '13 inch')
  await page.keyboard.press('Enter')
  await page.keyboard.type('15 inch')
  const preview = dialog.getByRole('region', { name: 'How it looks to whoever asks' })
  await preview.getByText('Which size').waitFor()
  await shoot(page, 'form-builder')
  assert.deepEqual(await axeProblems(page), [])
  await pressOn(page, inDialog('Create'))
  await page.locator('.grid-row', { hasText: 'Laptop' }).waitFor()
  const forms = await site.tenant.get('/api/v1/request_schemas')
  const [form] = forms.body.list
  assert.deepEqual(
    form.form.fields[0].stringField.selectField.options.map(({ value }: { value: string }) => value),
    ['13 inch', '15 inch'],
  )

  await makeOffer(site.tenant, { displayName: 'A new laptop', requestSchemaId: form.id })
  await page.goto(`${site.world.url}/requests/new`)
  await pressOn(page, page.getByRole('link', { name: 'A new laptop' }))
  await pressOn(page, page.getByRole('combobox', { name: /Which size/ }), 'Space')
  await page.getByRole('option', { name: '15 inch' }).waitFor()
  await page.keyboard.type('15')
  await page.keyboard.press('Enter')
  await typeInto(page, page.getByLabel('Why'), 'The old one is broken.')
  await shoot(page, 'ask-offer')
  assert.deepEqual(await axeProblems(page), [])
  await pressOn(page, page.getByRole('button', { name: 'Ask for it' }))
  await page.waitForURL('**/tasks/**')
  await tabTo(page, page.getByRole('link', { name: 'Home' }))
  assert.deepEqual(problems, [])
  await close()
})

test('a token is tried on a workload trust, and each check is told', { skip }, async (t) => {
  const { tenant, world } = site
  const issuer = await startOidcIssuer()
  t.after(() => issuer.close())
  const { id: providerId, issuerUrl } = await newProvider(tenant, { issuerUrl: issuer.another() })
  const { trust } = await newTrust(tenant, await machine(tenant), { providerId })
  const tokenFor = (aud: string) =>
    issuer.token({ iss: issuerUrl, sub: 'repo:acme/app', aud }, { at: world.clock.now() })
  const { page, problems, close } = await site.open({ isWithoutMouse: true })
  const drawer = page.locator('.drawer')
  await page.goto(`${world.url}/settings/workload-trusts?open=${encodeURIComponent(trust.clientId)}`)
  await typeInto(page, drawer.getByLabel('A token of the workload'), await tokenFor('elsewhere'))
  await pressOn(page, drawer.getByRole('button', { name: 'Try it', exact: true }))
  await drawer.getByText('The trust would refuse it.').waitFor()
  await drawer.getByText('It is meant for this service: no').waitFor()
  await drawer.getByText('A key of the provider signed it: yes').waitFor()
  await shoot(page, 'token-tried')
  assert.deepEqual(await axeProblems(page), [])
  await drawer.getByLabel('A token of the workload').fill(await tokenFor(new URL(tenant.baseUrl).hostname))
  await pressOn(page, drawer.getByRole('button', { name: 'Try it', exact: true }))
  await drawer.getByText('The trust would accept it.').waitFor()
  assert.deepEqual(problems, [])
  await close()
})
