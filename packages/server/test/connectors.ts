import type { Caller, Json, Reply } from './caller.ts'
import { makeApp } from './directory.ts'
import type { TestTenant } from './world.ts'

export type Fed = { appId: string; connectorId: string; path: string }

/** A connector that a program outside feeds. */
export async function pushConnector(tenant: TestTenant, appId?: string): Promise<Fed> {
  const app = appId ?? (await makeApp(tenant)).id
  const made = await tenant.post(`/api/v1/apps/${app}/connectors/create`, { catalogId: 'push' })
  if (made.status !== 200) throw new Error(made.text)
  const connectorId: string = made.body.connectorView.connector.id
  return { appId: app, connectorId, path: `/api/v1/apps/${app}/connectors/${connectorId}` }
}

type Credential = { clientId: string; clientSecret: string }

/** The program that runs a connector: it knows its client and its secret, and nothing else of the service. */
export class Program {
  readonly caller: Caller
  readonly path: string
  readonly #credential: Credential | undefined

  constructor(caller: Caller, path: string, credential?: Credential) {
    this.caller = caller
    this.path = path
    this.#credential = credential
  }

  /** With a new token. */
  again = async (): Promise<Program> =>
    new Program(await this.caller.signIn(this.#credential!), this.path, this.#credential)

  static async start(tenant: TestTenant, { appId, connectorId, path }: Fed): Promise<Program> {
    const made = await tenant.post('/api/v1/apps/connectors/credentials', { appId, connectorId })
    if (made.status !== 200) throw new Error(made.text)
    return new Program(await tenant.signIn(made.body.credential), path, made.body.credential)
  }

  call = (path: string, body: unknown = {}): Promise<Reply> => this.caller.post(`${this.path}${path}`, body)

  async must(path: string, body: unknown = {}): Promise<Json> {
    const reply = await this.call(path, body)
    if (reply.status !== 200) throw new Error(`${path}: ${reply.status} ${reply.text}`)
    return reply.body
  }

  /** Sends everything of a small source. */
  async sync(source: Source = SOURCE, asked: object = {}): Promise<Json> {
    const { sync } = await this.must('/syncs', { type: 'SYNC_TYPE_FULL', ...asked })
    const at = `/syncs/${sync.id}`
    await this.must(`${at}/resource_types`, { list: source.resourceTypes })
    await this.must(`${at}/resources`, { list: source.resources })
    await this.must(`${at}/entitlements`, { list: source.entitlements })
    await this.must(`${at}/grants`, { list: source.grants })
    if (source.uses) await this.must(`${at}/uses`, { list: source.uses })
    const done = await this.must(`${at}/complete`, { expectedCounts: countsOf(source) })
    return done.sync
  }
}

export type Source = Record<'resourceTypes' | 'resources' | 'entitlements' | 'grants', Json[]> & { uses?: Json[] }

const countsOf = (source: Source) =>
  Object.fromEntries(Object.entries(source).map(([kind, list]) => [kind, list.length]))

const user = (id: string, more: object = {}) => ({
  id: { resourceType: 'user', resource: id },
  displayName: id,
  user: { emails: [{ address: `${id}@acme.example`, primary: true }], login: id, status: 'STATUS_ENABLED', ...more },
})

export const SOURCE: Source = {
  resourceTypes: [
    { id: 'user', displayName: 'User', traits: ['TRAIT_USER'] },
    { id: 'group', displayName: 'Group', traits: ['TRAIT_GROUP'] },
  ],
  resources: [
    user('ada'),
    user('grace'),
    { id: { resourceType: 'group', resource: 'eng' }, displayName: 'Engineering' },
  ],
  entitlements: [
    {
      id: 'group:eng:member',
      resourceId: { resourceType: 'group', resource: 'eng' },
      slug: 'member',
      displayName: 'Engineering Member',
      provisionable: true,
    },
  ],
  grants: [
    {
      id: 'g1',
      entitlementId: 'group:eng:member',
      principalId: { resourceType: 'user', resource: 'ada' },
    },
  ],
}
