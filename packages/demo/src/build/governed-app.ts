import type { Answered, Client } from '@reeve/client'
import type { Source } from '../sources/records.ts'
import { annotationsOf, type Mark, markOf } from './mark.ts'
import type { Place } from './push.ts'

export type Governed = { readonly source: Source; readonly place: Place; readonly app: Answered.App }

type Wanted = {
  readonly source: Source
  readonly known: Answered.App | undefined
  readonly mark: Omit<Mark, 'source' | 'synced'>
  /** Called only when the app is to be made. */
  ownerIds(): Promise<readonly string[]>
}

/** The app of a source with its connector, made where they are missing. */
export async function ensureApp(client: Client, { source, known, mark, ownerIds }: Wanted): Promise<Governed> {
  const app = known ?? (await createApp(client, source, { ...mark, source: source.key, synced: 0 }, await ownerIds()))
  const { list } = await client.call('connectors.list', { path: { app_id: app.id }, query: { page_size: 100 } })
  const connector = list.map((view) => view.connector).find(({ catalogId }) => catalogId === 'push')
  const connectorId = connector?.id ?? (await createConnector(client, app))
  return { source, app, place: { app_id: app.id, connector_id: connectorId } }
}

async function createApp(client: Client, source: Source, mark: Mark, owners: readonly string[]): Promise<Answered.App> {
  const { name: displayName, about: description, monthlyCostUsd } = source
  const body = { displayName, description, monthlyCostUsd, owners, annotations: annotationsOf(mark) }
  return (await client.call('directory.apps.create', { body })).app
}

async function createConnector(client: Client, { id, displayName }: Answered.App): Promise<string> {
  const { connectorView } = await client.call('connectors.create', {
    path: { app_id: id },
    body: { catalogId: 'push', description: `Tells what ${displayName} knows, from the demonstration.` },
  })
  const { id: connector_id } = connectorView.connector
  await client.call('connectors.update', {
    path: { app_id: id, id: connector_id },
    body: { connector: { displayName: `Feed of ${displayName}` }, updateMask: 'displayName' },
  })
  // No program waits for the times of a connector that is only shown: asked every hour, each would seem to sync for ever.
  const cron = { cronSpec: '0 4 1 1 *', timezone: 'UTC' }
  await client.call('connectors.schedule', { path: { app_id: id, connector_id }, body: { cron } })
  return connector_id
}

export const syncedOf = ({ app }: Governed): number => markOf(app)?.synced ?? 0

/** Remembers how many syncs of an app were applied. */
export async function keepSynced(client: Client, { app, ...rest }: Governed, synced: number): Promise<Governed> {
  const annotations = { ...app.annotations, 'demo.synced': String(synced) }
  const answer = await client.call('directory.apps.update', {
    path: { id: app.id },
    body: { app: { annotations }, updateMask: 'annotations' },
  })
  return { ...rest, app: answer.app }
}
