import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { skipWithoutBrowser as skip } from '../../server/test/browser.ts'
import { makeApp } from '../../server/test/directory.ts'
import { give, openGateway, PlainClient, registerServer, somebody } from '../../server/test/gateway.ts'
import { giveAll, guardTools, oauthOf, PER_USER } from '../../server/test/oauth-servers.ts'
import { startTokenIssuer } from '../../server/test/token-issuer.ts'
import { startToolServer, type ToolServer, text } from '../../server/test/tool-servers.ts'
import { axeProblems } from './axe.ts'
import { command, pressOn, tabTo, typeInto } from './keyboard.ts'
import { type Site, startSite } from './site.ts'

let site: Site
let tools: ToolServer

before(async () => {
  if (skip) return
  site = await startSite({ REEVE_OUTBOUND_ALLOW: '127.0.0.0/8' })
  tools = await startToolServer({
    read_invoice: {
      description: 'Reads an invoice.',
      annotations: { readOnlyHint: true },
      run: ({ number }) => text(`invoice ${number}`),
    },
    pay_invoice: { description: 'Pays an invoice.', run: () => text('paid') },
  })
})
after(async () => {
  await site?.stop()
  await tools?.close()
})

test('a tool server is registered, asked, approved and put into a toolset, and a call appears, without a mouse', {
  skip,
}, async () => {
  const { tenant, world } = site
  await openGateway(tenant)
  const app = await makeApp(tenant, { displayName: 'Invoices' })
  const { page, problems, close } = await site.open({ isWithoutMouse: true })
  await page.goto(world.url)
  await page.getByRole('heading', { name: 'Home' }).waitFor()
  await command(page, 'register a tool', 'Register a tool server')
  const form = page.getByRole('dialog', { name: 'Register a tool server' })
  await typeInto(page, form.getByLabel('App (required)'), 'Invoices')
  await page.getByRole('option', { name: 'Invoices' }).waitFor()
  await page.keyboard.press('Enter')
  await typeInto(page, form.getByLabel('Display name (required)'), 'Invoice tools')
  await typeInto(page, form.getByLabel('URL (required)'), tools.url)
  await typeInto(page, form.getByLabel('Tool prefix'), 'invoices')
  assert.deepEqual(await axeProblems(page), [])
  await pressOn(page, form.getByRole('button', { name: 'Register' }))
  await page.getByRole('heading', { name: 'Invoice tools', level: 1 }).waitFor()
  await page.getByText('It is being asked for its tools.').first().waitFor()
  await world.work()

  const grid = page.getByRole('grid', { name: 'Tools' })
  await grid.getByText('read_invoice', { exact: true }).waitFor()
  await tabTo(page, grid)
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  const tool = page.getByRole('complementary', { name: 'read_invoice' })
  await pressOn(page, tool.getByRole('button', { name: 'Approve', exact: true }))
  await page.locator('.toast', { hasText: 'Approved.' }).waitFor()
  await tool.getByText('Approved', { exact: true }).first().waitFor()
  assert.deepEqual(await axeProblems(page), [])

  await pressOn(page, page.getByRole('button', { name: 'Toolsets', exact: true }), 'Enter')
  await pressOn(page, page.getByRole('button', { name: 'New toolset' }))
  const made = page.getByRole('dialog', { name: 'New toolset' })
  await typeInto(page, made.getByLabel('Display name (required)'), 'Bookkeeping')
  await pressOn(page, made.getByRole('button', { name: 'Make the toolset' }))
  const set = page.getByRole('complementary', { name: 'Bookkeeping' })
  await pressOn(page, set.getByRole('combobox', { name: 'Add a tool' }))
  await page.getByRole('option', { name: 'read_invoice' }).waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await pressOn(page, set.getByRole('button', { name: 'Add', exact: true }))
  await set.getByRole('button', { name: 'Take read_invoice out' }).waitFor()
  assert.deepEqual(await axeProblems(page), [])

  const caller = await somebody(world, tenant)
  const id = new URL(page.url()).searchParams.get('open')
  const place = new URL(page.url()).pathname.split('/').at(-1)
  const path = `/api/v1/apps/${app.id}/connectors/${place}/mcp_toolsets/${id}`
  const { appEntitlementId } = (await tenant.get(path)).body.profile
  await give(world, tenant, { appId: app.id, entitlementId: appEntitlementId, userId: caller.userId })
  const client = await PlainClient.signIn(tenant, caller)
  await client.initialize()
  assert.equal(await client.outcome('invoices_read_invoice', { number: 7 }), 'invoice 7')
  assert.equal(await client.outcome('invoices_pay_invoice'), 'tool_not_approved')

  await command(page, 'tool calls', 'Tool calls')
  const calls = page.getByRole('grid', { name: 'Tool calls' })
  await calls.getByText('the tool is not approved').waitFor()
  await tabTo(page, calls)
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  const call = page.getByRole('complementary', { name: 'Call' })
  await call.getByRole('list', { name: 'What happened' }).getByText('Called on the server').waitFor()
  assert.deepEqual(await axeProblems(page), [])

  await command(page, 'ai clients', 'AI clients')
  await pressOn(page, page.getByRole('button', { name: 'All', exact: true }))
  await tabTo(page, page.getByRole('grid', { name: 'AI clients' }))
  await page.keyboard.press('Home')
  await page.keyboard.press('Enter')
  const program = page.getByRole('complementary', { name: 'A program' })
  await pressOn(page, program.getByRole('button', { name: 'Close', exact: true }).last())
  const closing = page.getByRole('dialog', { name: 'Close this client?' })
  await typeInto(page, closing.getByLabel('Why'), 'It was left behind')
  await pressOn(page, closing.getByRole('button', { name: 'Close', exact: true }))
  await program.getByText('It was left behind').waitFor()
  assert.deepEqual(problems, [])
  await close()
})

test('what changed after the approval is shown before it is approved again, and a server is paused', {
  skip,
}, async () => {
  const { tenant, world } = site
  const app = await makeApp(tenant, { displayName: 'Changing' })
  const { mcpServer } = (
    await tenant.post(`/api/v1/apps/${app.id}/mcp_servers`, {
      displayName: 'Changing tools',
      serverType: 'MCP_SERVER_TYPE_EXTERNAL',
      externalConfig: { url: tools.url, none: {} },
      toolPrefix: 'changing',
    })
  ).body
  await world.work()
  const path = `/api/v1/apps/${app.id}/connectors/${mcpServer.connectorId}/mcp_tools`
  const pay = (await tenant.get(path)).body.tools.find((one: { toolName: string }) => one.toolName === 'pay_invoice')
  await tenant.post(`${path}/${pay.id}`, { tool: { state: 'MCP_TOOL_STATE_APPROVED' }, updateMask: 'state' })
  tools.tools.set('pay_invoice', { description: 'Pays whatever it is told.', run: () => text('paid') })

  const { page, problems, close } = await site.open({ isWithoutMouse: true })
  await page.goto(`${world.url}/tool-servers/${app.id}/${mcpServer.connectorId}`)
  await pressOn(page, page.getByRole('button', { name: 'Ask for its tools' }))
  await page.getByText('It is being asked for its tools.').first().waitFor()
  await world.work()
  const grid = page.getByRole('grid', { name: 'Tools' })
  await grid.getByText('Changed since approval').waitFor()
  await tabTo(page, grid)
  await page.keyboard.press('Home')
  await page.keyboard.press('Enter')
  const tool = page.getByRole('complementary', { name: 'pay_invoice' })
  const changes = tool.getByRole('list', { name: 'What changed since it was approved' })
  await changes.getByText('Pays an invoice.').waitFor()
  await changes.getByText('Pays whatever it is told.').waitFor()
  assert.deepEqual(await axeProblems(page), [])
  await pressOn(page, tool.getByRole('button', { name: 'Approve as it is now' }))
  await page.locator('.toast', { hasText: 'Approved.' }).waitFor()
  await changes.waitFor({ state: 'detached' })
  assert.equal((await tenant.get(`${path}/${pay.id}`)).body.tool.changedSinceApproval, false)

  await pressOn(page, page.getByRole('main').getByRole('button', { name: 'Pause', exact: true }))
  const pausing = page.getByRole('dialog', { name: 'Pause this tool server?' })
  await typeInto(page, pausing.getByLabel('Why'), 'It is being looked at')
  await pressOn(page, pausing.getByRole('button', { name: 'Pause', exact: true }))
  await page.getByText('It is paused: It is being looked at').waitFor()
  await pressOn(page, page.getByRole('main').getByRole('button', { name: 'Resume', exact: true }))
  await page.getByText('It is paused: It is being looked at').waitFor({ state: 'detached' })
  assert.deepEqual(problems, [])
  await close()
})

test('all calls are stopped and let through again', { skip }, async () => {
  const { tenant, world } = site
  await openGateway(tenant)
  const { page, problems, close } = await site.open({ isWithoutMouse: true })
  await page.goto(`${world.url}/tool-servers`)
  await pressOn(page, page.getByRole('button', { name: 'Stop all calls' }))
  const stopping = page.getByRole('dialog', { name: 'Stop all calls' })
  await typeInto(page, stopping.getByLabel('Why'), 'An agent misbehaves')
  await pressOn(page, stopping.getByRole('button', { name: 'Stop all calls' }))
  await page.locator('.toast', { hasText: 'All calls are stopped.' }).waitFor()
  await page.getByText('An agent misbehaves').waitFor()
  const settings = async () => (await tenant.get('/api/v1/settings/ai-governance')).body.aiGovernanceSettings
  assert.equal((await settings()).mcpTrafficDisabled, true)
  await pressOn(page, page.getByRole('button', { name: 'Let calls through again' }))
  const resuming = page.getByRole('dialog', { name: 'Let calls through again' })
  await pressOn(page, resuming.getByRole('button', { name: 'Let calls through again' }))
  await page.getByText('An agent misbehaves').waitFor({ state: 'detached' })
  assert.equal((await settings()).mcpTrafficDisabled, false)
  assert.deepEqual(problems, [])
  await close()
})

test('a classifier is made from a template, tried, and bound to a tool that is found by name', { skip }, async () => {
  const { tenant, world } = site
  const app = await makeApp(tenant, { displayName: 'Judged' })
  await tenant.post(`/api/v1/apps/${app.id}/mcp_servers`, {
    displayName: 'Judged tools',
    serverType: 'MCP_SERVER_TYPE_EXTERNAL',
    externalConfig: { url: tools.url, none: {} },
    toolPrefix: 'judged',
  })
  await world.work()
  const { page, problems, close } = await site.open({ isWithoutMouse: true })
  await page.goto(`${world.url}/settings/classifier-templates?open=builtin-secrets`)
  await pressOn(page, page.getByRole('button', { name: 'Make a classifier' }))
  await page.locator('.toast', { hasText: 'is made' }).waitFor()
  const [classifier] = (await tenant.get('/api/v1/ai-governance/classifiers')).body.list

  await page.goto(`${world.url}/settings/classifiers?open=${classifier.id}`)
  const trying = page.getByRole('region', { name: 'Try it' })
  await typeInto(page, trying.getByLabel('Text'), 'password = "x9$Lq2vR7!bN"')
  await pressOn(page, trying.getByRole('button', { name: 'Judge' }))
  await trying.getByText('Level: High').waitFor()
  assert.deepEqual(await axeProblems(page), [])

  await page.goto(`${world.url}/settings/classifier-bindings?create=new`)
  const form = page.getByRole('dialog', { name: 'New binding' })
  await typeInto(page, form.getByLabel('Classifier (required)'), classifier.displayName)
  await page.getByRole('option', { name: classifier.displayName }).first().waitFor()
  await page.keyboard.press('Enter')
  for (const [field, option] of [
    ['Event', 'Pre tool use'],
    ['Action', 'Deny'],
    ['Target', 'Tool'],
  ] as const) {
    await pressOn(page, form.getByRole('combobox', { name: field, exact: true }))
    const wanted = page.getByRole('option', { name: option, exact: true })
    await wanted.waitFor()
    while ((await wanted.getAttribute('data-highlighted')) === null) {
      await page.keyboard.press('ArrowDown')
    }
    await page.keyboard.press('Enter')
    await wanted.waitFor({ state: 'detached' })
  }
  await typeInto(page, form.getByPlaceholder('Find by name').last(), 'judged_pay')
  await page.getByRole('option', { name: 'judged_pay_invoice' }).waitFor()
  await page.keyboard.press('Enter')
  assert.deepEqual(await axeProblems(page), [])
  await pressOn(page, form.getByRole('button', { name: 'Create' }))
  await form.waitFor({ state: 'detached' })
  const [binding] = (await tenant.get('/api/v1/ai-governance/classifier-bindings')).body.list
  const { connectorId, mcpToolId } = binding.tool
  const path = `/api/v1/apps/${app.id}/connectors/${connectorId}/mcp_tools/${mcpToolId}`
  assert.equal((await tenant.get(path)).body.tool.toolName, 'pay_invoice')
  assert.deepEqual(problems, [])
  await close()
})

test('a person connects a server that everybody signs in to, and an administrator signs in for all', {
  skip,
}, async (t) => {
  const { tenant, world } = site
  const issuer = await startTokenIssuer()
  const guarded = await startToolServer({ look: { description: 'Looks.', run: () => text('seen') } })
  t.after(async () => {
    await issuer.close()
    await guarded.close()
  })
  guardTools(guarded, issuer)
  await openGateway(tenant, { requireToolApproval: false })
  const own = await registerServer(world, tenant, guarded.url, oauthOf(issuer, 'AUTHORIZATION_CODE', {}, PER_USER))
  const shared = await registerServer(world, tenant, guarded.url, oauthOf(issuer, 'SERVICE'))

  const person = await site.open({ roleIds: ['basic_user'], elsewhere: issuer.url })
  await giveAll(world, tenant, own, person.userId)
  await person.page.goto(`${world.url}/ai-clients?tab=servers`)
  const grid = person.page.getByRole('grid', { name: 'My tool servers' })
  await grid.getByText('Not connected').waitFor()
  await grid.getByText('Tools', { exact: true }).click()
  await person.page.getByRole('button', { name: 'Connect', exact: true }).click()
  await person.page.getByRole('heading', { name: 'Tools is connected' }).waitFor()
  assert.deepEqual(await axeProblems(person.page), [])
  await person.page.getByRole('link', { name: 'Continue' }).click()
  await grid.locator('.badge').getByText('Connected', { exact: true }).waitFor()
  await grid.getByText('Tools', { exact: true }).click()
  await person.page.getByText('ada@elsewhere.example').waitFor()
  assert.deepEqual(person.problems, [])
  await person.close()

  const administrator = await site.open({ elsewhere: issuer.url })
  const { page } = administrator
  await page.goto(`${world.url}/tool-servers/${shared.app.id}/${shared.id}?tab=about`)
  await page.getByText('Nobody has signed in to it yet: nothing of it can be called.').waitFor()
  await page.getByRole('button', { name: 'Test the connection' }).click()
  await page.getByRole('status').getByText(`It answers, but nobody has signed in to it yet.`).waitFor()
  await page.getByRole('button', { name: 'Sign in for all' }).click()
  await page.getByRole('heading', { name: 'Tools is connected' }).waitFor()
  await world.work()
  await page.getByRole('link', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Sign in for all again' }).waitFor()
  await page.getByRole('button', { name: 'About', exact: true }).click()
  await page.getByRole('button', { name: 'Test the connection' }).click()
  await page.getByRole('status').getByText('It answers with 1 tool.').waitFor()
  assert.deepEqual(await axeProblems(page), [])
  assert.deepEqual(administrator.problems, [])
  await administrator.close()
})

test('a server is registered from the catalogue of the operator', { skip }, async () => {
  const { tenant, world } = site
  await makeApp(tenant, { displayName: 'Handbooks' })
  const { page, problems, close } = await site.open()
  await page.goto(`${world.url}/tool-servers`)
  await page.getByRole('button', { name: 'From the catalogue' }).click()
  await page.getByRole('button', { name: 'Choose: Wiki' }).click()
  const form = page.getByRole('dialog', { name: 'Wiki' })
  await form.getByLabel('App (required)').fill('Handbooks')
  await page.getByRole('option', { name: 'Handbooks' }).click()
  assert.deepEqual(await axeProblems(page), [])
  await form.getByRole('button', { name: 'Register' }).click()
  await form.getByRole('alert').getByText('space').waitFor()
  problems.length = 0 // The refusal was wanted.
  await form.getByLabel('Space (required)').fill('handbook')
  await form.getByRole('button', { name: 'Register' }).click()
  await page.getByRole('heading', { name: 'Wiki', level: 1 }).waitFor()
  await page.getByRole('button', { name: 'About', exact: true }).click()
  await page.getByText('https://handbook.wiki.example/mcp').waitFor()
  assert.deepEqual(problems, [])
  await close()
})
