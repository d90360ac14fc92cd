import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { auth, createMCPClient } from '@ai-sdk/mcp'
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

/** Keeps what a client learns, and agrees in the browser of a person. */
class Person implements OAuthClientProvider {
  readonly redirectUrl = REDIRECT
  readonly clientMetadata
  readonly #browser: PageBrowser
  #client: Awaited<ReturnType<NonNullable<OAuthClientProvider['clientInformation']>>>
  #tokens: Awaited<ReturnType<OAuthClientProvider['tokens']>>
  #verifier = ''
  code = ''
  issuer = ''

  constructor(browser: PageBrowser, name: string) {
    this.#browser = browser
    this.clientMetadata = {
      client_name: name,
      redirect_uris: [REDIRECT],
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
      token_endpoint_auth_method: 'none',
    }
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
    assert.ok(page.text.includes(this.clientMetadata.client_name))
    assert.match(page.text, /nobody here has looked at it/)
    const done = await this.#browser.get(placeIn(await this.#browser.submit(page, { answer: 'agree' })))
    const answer = new URL(String(done.headers.location)).searchParams
    this.code = answer.get('code') ?? ''
    this.issuer = answer.get('iss') ?? ''
  }
}

/** What is done with a client, whoever made it. */
type Opened = {
  list(): Promise<{ name: string; _meta?: Record<string, unknown> | undefined }[]>
  call(name: string, input: Record<string, unknown>): Promise<Record<string, unknown>>
  close(): Promise<void>
}

async function openOfficial(url: string, person: Person): Promise<Opened> {
  const open = () => new StreamableHTTPClientTransport(new URL(url), { authProvider: person })
  const refused = open()
  await assert.rejects(new Client({ name: 'official', version: '1' }).connect(refused as never), /Unauthorized/)
  await refused.finishAuth(person.code)
  const client = new Client({ name: 'official', version: '1' })
  await client.connect(open() as never) // Safe because the transport of the package is one.
  return {
    list: async () => (await client.listTools()).tools,
    call: (name, input) =>
      client.request({ method: 'tools/call', params: { name, arguments: input } }, CallToolResultSchema),
    close: () => client.close(),
  }
}

/** Shares no code with the official one. */
async function openOther(url: string, person: Person): Promise<Opened> {
  const transport = { type: 'http', url, authProvider: person } as const
  await assert.rejects(createMCPClient({ transport }), { name: 'UnauthorizedError' })
  const given = { serverUrl: url, authorizationCode: person.code, callbackIssuer: person.issuer }
  assert.equal(await auth(person, given), 'AUTHORIZED')
  const client = await createMCPClient({ transport })
  return {
    list: async () => (await client.listTools()).tools,
    call: (name, input) => client.callTool({ name, arguments: input }),
    close: () => client.close(),
  }
}

const CLIENTS = { 'the official client': openOfficial, 'a client of somebody else': openOther }

for (const [who, open] of Object.entries(CLIENTS)) {
  test(`${who} finds the way in, lists, is denied, asks, is approved and calls again`, async () => {
    await openGateway(acme)
    const one = await registerServer(world, acme, first.url)
    const two = await registerServer(world, acme, second.url)
    await approveTool(acme, one, 'add')
    await approveTool(acme, two, 'shout')
    const { browser } = await somebody(world, acme)
    const client = await open(`${acme.baseUrl}/mcp/v1`, new Person(browser, who))
    const wanted = [`${one.prefix}_add`, `${two.prefix}_shout`]
    assert.deepEqual(
      (await client.list())
        .filter(({ name }) => wanted.includes(name))
        .map(({ name, _meta }) => [name, _meta?.['reeve/requestable']])
        .sort(),
      wanted.map((name) => [name, true]).sort(),
    )
    for (const [name, input, answer] of [
      [wanted[0]!, { a: 1, b: 2 }, '3'],
      [wanted[1]!, { said: 'hello' }, 'HELLO'],
    ] as const) {
      const denied = await client.call(name, input)
      const told = denied.structuredContent as Record<string, unknown>
      assert.deepEqual([denied.isError, told.reason], [true, 'request_created'])
      await approveTask(acme, String(told.taskId))
      await world.work()
      assert.deepEqual((await client.call(name, input)).content, [{ type: 'text', text: answer }])
    }
    await assert.rejects(client.call('nothing_here', {}), /there is no tool/)
    await client.close()
  })
}
