import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { OAuthClientProvider } from '@modelcontextprotocol/sdk/client/auth.js'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { CallToolResultSchema } from '@modelcontextprotocol/sdk/types.js'
import {
  approveTask,
  approveTool,
  openGateway,
  placeIn,
  REDIRECT,
  registerServer,
  somebody,
} from '../../../test/gateway.ts'
import type { PageBrowser } from '../../../test/page-browser.ts'
import { startToolServer, type ToolServer, text } from '../../../test/tool-servers.ts'
import { createWorld, type TestTenant, type World } from '../../../test/world.ts'

let world: World
let acme: TestTenant
let first: ToolServer
let second: ToolServer
before(async () => {
  world = await createWorld({ REEVE_OUTBOUND_ALLOW: '127.0.0.0/8' })
  // The one tenant whose address every resolver knows.
  acme = await world.tenant('default')
  first = await startToolServer({
    add: {
      description: 'Adds.',
      annotations: { readOnlyHint: true },
      run: ({ a, b }) => text(String(Number(a) + Number(b))),
    },
  })
  second = await startToolServer({
    shout: { description: 'Shouts.', run: ({ said }) => text(String(said).toUpperCase()) },
  })
})
after(async () => {
  await world.stop()
  await first.close()
  await second.close()
})

/** Keeps what the client of the package learns, and agrees in the browser of a person. */
class Person implements OAuthClientProvider {
  readonly redirectUrl = REDIRECT
  readonly clientMetadata = {
    client_name: 'Official client',
    redirect_uris: [REDIRECT],
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    token_endpoint_auth_method: 'none',
  }
  readonly #browser: PageBrowser
  #client: Awaited<ReturnType<NonNullable<OAuthClientProvider['clientInformation']>>>
  #tokens: Awaited<ReturnType<OAuthClientProvider['tokens']>>
  #verifier = ''
  code = ''

  constructor(browser: PageBrowser) {
    this.#browser = browser
  }

  clientInformation = () => this.#client
  saveClientInformation: NonNullable<OAuthClientProvider['saveClientInformation']> = (given) => {
    this.#client = given
  }
  tokens = () => this.#tokens
  saveTokens: OAuthClientProvider['saveTokens'] = (given) => {
    this.#tokens = given
  }
  codeVerifier = () => this.#verifier
  saveCodeVerifier = (verifier: string) => {
    this.#verifier = verifier
  }

  async redirectToAuthorization(url: URL): Promise<void> {
    const asked = await this.#browser.get(`${url.pathname}${url.search}`)
    const page = await this.#browser.get(String(asked.headers.location))
    assert.match(page.text, /Official client/)
    assert.match(page.text, /nobody here has looked at it/)
    const done = await this.#browser.get(placeIn(await this.#browser.submit(page, { answer: 'agree' })))
    this.code = new URL(String(done.headers.location)).searchParams.get('code') ?? ''
  }
}

test('the official client finds the way in, lists, is denied, asks, is approved and calls again', async () => {
  await openGateway(acme)
  const one = await registerServer(world, acme, first.url)
  const two = await registerServer(world, acme, second.url)
  await approveTool(acme, one, 'add')
  await approveTool(acme, two, 'shout')
  const { browser } = await somebody(world, acme)
  const person = new Person(browser)
  const open = () => new StreamableHTTPClientTransport(new URL(`${acme.baseUrl}/mcp/v1`), { authProvider: person })
  const refused = open()
  await assert.rejects(new Client({ name: 'official', version: '1' }).connect(refused as never), /Unauthorized/)
  await refused.finishAuth(person.code)
  const client = new Client({ name: 'official', version: '1' })
  await client.connect(open() as never) // Safe because the transport of the package is one.
  const { tools } = await client.listTools()
  assert.deepEqual(
    tools.map(({ name, _meta }) => [name, _meta?.['reeve/requestable']]).sort(),
    [
      [`${one.prefix}_add`, true],
      [`${two.prefix}_shout`, true],
    ].sort(),
  )
  const call = (name: string, input: Record<string, unknown>) =>
    client.request({ method: 'tools/call', params: { name, arguments: input } }, CallToolResultSchema)
  for (const [name, input, answer] of [
    [`${one.prefix}_add`, { a: 1, b: 2 }, '3'],
    [`${two.prefix}_shout`, { said: 'hello' }, 'HELLO'],
  ] as const) {
    const denied = await call(name, input)
    assert.deepEqual([denied.isError, denied.structuredContent?.reason], [true, 'request_created'])
    await approveTask(acme, String(denied.structuredContent?.taskId))
    await world.work()
    assert.deepEqual((await call(name, input)).content, [{ type: 'text', text: answer }])
  }
  await assert.rejects(call('nothing_here', {}), /there is no tool/)
  await client.close()
})
