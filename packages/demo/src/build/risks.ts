import { ApiError, type Client } from '@reeve/client'
import { type Company, daysBefore, findDepartment } from '../company/company.ts'
import { personAt } from '../company/person.ts'
import { accountRef } from '../sources/machines.ts'
import type { Time } from '../time.ts'
import { AGENT } from './agent.ts'
import type { Governed } from './governed-app.ts'
import { all } from './pages.ts'
import { userIdsOf } from './people.ts'
import { triage } from './triage.ts'

/** Set on the first app once all of it was done: later changes by users are left as they are. */
const MARK = 'demo.risks'

const UNCHECKED = 'juniperlathe'
const FAILING = 'heronlatch'

export const hasRisks = ([first]: readonly Governed[]): boolean => first?.app.annotations[MARK] !== undefined

/** Makes what detectors find beside the company itself, and decides on some of it; returns how much it did. */
export async function bringRisks(
  client: Client,
  company: Company,
  apps: readonly Governed[],
  time: Time,
): Promise<number> {
  const [first] = apps
  if (!first) return 0
  const of = (key: string): Governed => apps.find(({ source }) => source.key === key) ?? first
  await leaveUnchecked(client, of(UNCHECKED))
  await failTwice(client, of(FAILING))
  await useUnknownApps(client, company, of('identity'))
  await useToolServers(client, company)
  await useDecoy(client, company)
  const decided = await triage(client, of('identity'), time)
  const annotations = { ...first.app.annotations, [MARK]: '1' }
  await client.call('directory.apps.update', {
    path: { id: first.app.id },
    body: { app: { annotations }, updateMask: 'annotations' },
  })
  return 5 + decided
}

async function leaveUnchecked(client: Client, { place: { app_id, connector_id } }: Governed): Promise<void> {
  await client.call('connectors.update', {
    path: { app_id, id: connector_id },
    body: { connector: { disableCheckBadSync: true }, updateMask: 'disableCheckBadSync' },
  })
}

/** Two full syncs in a row that fail are a finding. */
async function failTwice(client: Client, { place }: Governed): Promise<void> {
  for (let count = 0; count < 2; count++) {
    const { sync } = await client.call('connectors.push.openSync', { path: place, body: { type: 'SYNC_TYPE_FULL' } })
    await client.call('connectors.push.failSync', {
      path: { ...place, sync_id: sync.id },
      body: { error: 'the source refused the credentials of the connector' },
    })
  }
}

/** Signed in to by so many people, and managed by nobody. */
const UNKNOWN_APPS = [
  { name: 'Scribblefox', people: 12 },
  { name: 'Parcelpigeon', people: 3 },
  { name: 'Glimmerpad', people: 1 },
] as const

async function useUnknownApps(client: Client, company: Company, { place }: Governed): Promise<void> {
  const list = UNKNOWN_APPS.flatMap(({ name, people }) =>
    Array.from({ length: Math.min(people, company.users) }, (_, index) => ({
      id: `${name}/${index}`,
      principalId: accountRef(index),
      occurredAt: daysBefore(company, 1 + index),
      app: { identifier: `${name.toLowerCase()}.example`, displayName: name },
    })),
  )
  await client.call('connectors.push.tellUses', { path: place, body: { list } })
}

const TOOL_SERVERS = [
  { mcpIdentifier: 'npm:spreadsheet-tools', transport: 'SHADOW_MCP_TRANSPORT_STDIO', people: 4 },
  { mcpIdentifier: 'https://notes.example', transport: 'SHADOW_MCP_TRANSPORT_HTTP', people: 1 },
] as const

async function useToolServers(client: Client, company: Company): Promise<void> {
  const observations = TOOL_SERVERS.flatMap(({ people, ...server }) =>
    Array.from({ length: people }, (_, index) => ({
      ...server,
      deviceId: `laptop-${index + 1}`,
      userEmail: personAt(company, index, 0)?.email ?? '',
      clientName: AGENT,
    })),
  )
  await client.call('findings.shadowMcp.report', { body: { observations } })
}

const DECOY = 'Token in the runbook of the old file server'

/** A decoy token, and an attempt to use it. */
async function useDecoy(client: Client, company: Company): Promise<void> {
  const decoys = await all((query) => client.call('findings.decoys.list', { query }))
  if (decoys.some(({ displayName }) => displayName === DECOY)) return
  const head = findDepartment(company, 'it')?.start ?? 0
  const [subjectUserId] = await userIdsOf(client, company, [head])
  if (!subjectUserId) return
  const { material } = await client.call('findings.decoys.create', {
    body: {
      displayName: DECOY,
      description: 'On a page that only administrators read.',
      accessToken: { subjectUserId },
    },
  })
  const thief = client.withToken(material.accessToken?.accessToken ?? '')
  await thief.call('auth.introspect').catch((error: unknown) => {
    if (!(error instanceof ApiError && error.status === 401)) throw error
  })
}
