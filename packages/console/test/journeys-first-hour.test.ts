import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Page } from 'playwright-core'
import { skipWithoutBrowser as skip } from '../../server/test/browser.ts'
import { type MailServer, openMailServer } from '../../server/test/mail-server.ts'
import { withWork } from '../../server/test/work.ts'
import { stopwatch } from './looking.ts'
import { looksRight } from './looks.ts'
import { type Site, startSite } from './site.ts'

let site: Site
let relay: MailServer
before(async () => {
  if (skip) return
  relay = await openMailServer()
  site = await startSite({ REEVE_OUTBOUND_ALLOW: '127.0.0.0/8' })
})
after(async () => {
  await site?.stop()
  await relay?.close()
})

// The administrator is among those who work there, and known already.
const STAFF = `Personnel number;Full name;Mail;Dept;Boss;Grp
K-1;Pip Underbough;pip@kestrelby.example;Finance;K-2;payments
K-2;Hettie Larkspur;hettie@kestrelby.example;Finance;;"payments,vendors"
K-3;Wren Hollowell;wren@kestrelby.example;Claims;K-2;
K-4;Juno Fennimore;juno@kestrelby.example;IT;;
`

const toast = (page: Page, text: string) => page.locator('.toast', { hasText: text }).first().waitFor()

test('from an empty tenant to a governed company, by the steps of the first hour alone', { skip }, async (t) => {
  const { tenant, world } = site
  // As a tenant of today begins: nothing is offered to anybody.
  await tenant.post('/api/v1/settings/request', { requestSettings: { requireAccessProfile: true } })
  const opened = await site.open({ email: 'juno@kestrelby.example' })
  const { page, problems, close } = opened
  const watch = stopwatch(t)
  const step = async (name: string): Promise<void> => {
    await page.goto(`${world.url}/setup`)
    await watch.click(page.getByRole('link', { name: `Begin ${name}` }))
    await page.getByRole('heading', { level: 1 }).waitFor()
  }
  const pick = async (label: string, words: string): Promise<void> => {
    await page.getByLabel(label).fill(words)
    await watch.click(page.getByRole('option', { name: words }).first())
  }
  await withWork(world, async () => {
    await step('Connect a first system')
    await watch.click(page.getByRole('radio', { name: /^File/ }))
    await page.locator('input[type=file]').setInputFiles({
      name: 'kestrelby-staff.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(STAFF),
    })
    await page.getByText('kestrelby-staff.csv, 1 KB').waitFor()
    await watch.click(page.getByRole('button', { name: 'Look at what would arrive' }))
    await watch.click(page.getByRole('button', { name: 'Next' }))
    await watch.click(page.getByRole('button', { name: 'Connect', exact: true }))
    await page.getByRole('region', { name: 'What it brought' }).getByText('4 (+4)').first().waitFor()

    await page.goto(`${world.url}/people?q=Pip`)
    await page
      .getByRole('row', { name: /Pip Underbough/ })
      .getByText('Finance')
      .waitFor()
    await page.getByText('Pip Underbough').first().click()
    await page.getByText('Hettie Larkspur').first().waitFor()

    await step('Send mail')
    await page.getByRole('heading', { level: 1, name: 'Mail' }).waitFor()
    await page.getByLabel('From address').fill('reeve@kestrelby.example')
    await watch.click(page.getByRole('combobox', { name: 'Provider' }))
    await watch.click(page.getByRole('option', { name: 'A mail server (SMTP)' }))
    await page.getByLabel('Host').fill('127.0.0.1')
    await page.getByLabel('Port').fill(String(relay.port))
    await watch.click(page.getByRole('combobox', { name: 'Tls' }))
    await watch.click(page.getByRole('option', { name: 'None' }))
    await watch.click(page.getByRole('button', { name: 'Save' }))
    await toast(page, 'Saved')

    await step('Say what may be asked for')
    await watch.click(page.getByRole('button', { name: 'New access profile' }))
    await page.getByLabel('Name').fill('Finance')
    await watch.click(page.getByRole('button', { name: 'Make the access profile' }))
    await page.getByRole('heading', { level: 1, name: 'Finance' }).waitFor()
    await watch.click(page.getByRole('button', { name: 'Change', exact: true }))
    const change = page.getByRole('dialog', { name: 'Change the access profile' })
    await watch.click(change.getByLabel('Published'))
    await watch.click(change.getByLabel('Visible to everyone'))
    await watch.click(change.getByRole('button', { name: 'Save' }))
    await toast(page, 'Saved')
    await watch.click(page.getByRole('button', { name: 'What it gives' }))
    await pick('An entitlement to put into it', 'payments')
    await watch.click(page.getByRole('button', { name: 'Put it in' }))
    await page.getByRole('button', { name: /^Take out payments/ }).waitFor()

    await step('Start a first review')
    await watch.click(page.getByRole('button', { name: 'New campaign' }))
    const form = page.getByRole('dialog', { name: 'New campaign' })
    await form.getByLabel('Name').fill('First review')
    await watch.click(form.getByRole('combobox', { name: 'Policy that says who reviews' }))
    await watch.click(page.getByRole('option', { name: 'Manager certification' }))
    await watch.click(form.getByRole('button', { name: 'Make the campaign' }))
    await page.getByRole('heading', { level: 1, name: 'First review' }).waitFor()
    await watch.click(page.getByRole('combobox', { name: 'What' }))
    await watch.click(page.getByRole('option', { name: 'Some entitlements' }))
    await pick('Entitlements', 'payments')
    await page.getByRole('region', { name: 'What it selects now' }).getByText('2 reviews').waitFor()
    await watch.click(page.getByRole('button', { name: 'Prepare' }))
    await watch.click(page.getByRole('dialog').getByRole('button', { name: 'Prepare' }))
    await watch.click(page.getByRole('button', { name: 'Start', exact: true }))
    await watch.click(page.getByRole('dialog').getByRole('button', { name: 'Start' }))
    await page.locator('.page-head', { hasText: 'Running' }).waitFor()
    await page.goto(`${world.url}/setup`)
    await page.getByText('5 of 6 steps done').waitFor()
    await looksRight(opened, 'hour-end')
  })
  watch.tell()
  assert.deepEqual(problems, [])
  await close()
})
