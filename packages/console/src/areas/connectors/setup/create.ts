import { api, refresh } from '../../../lib/api.ts'
import { type Config, filledOf } from './config.ts'

export type AppChoice = { readonly id: string } | { readonly name: string }
export type Made = { readonly appId: string; readonly id: string; readonly isSyncing: boolean }

/** An app that was made for a connector which was then refused; another try puts the connector into it. */
let madeBefore: { readonly name: string; readonly id: string } | undefined

async function appIdOf(app: AppChoice): Promise<string> {
  if ('id' in app) return app.id
  if (madeBefore?.name === app.name) return madeBefore.id
  const { app: made } = await api.call('directory.apps.create', { body: { displayName: app.name } })
  madeBefore = { name: app.name, id: made.id }
  return made.id
}

/** Makes a connector, with an app if there is none yet, and has it sync unless a program outside runs it. */
export async function connect(app: AppChoice, catalogId: string, config: Config, isOutside: boolean): Promise<Made> {
  const appId = await appIdOf(app)
  const { connectorView } = await api.call('connectors.create', {
    path: { app_id: appId },
    body: { catalogId, config: filledOf(config) },
  })
  madeBefore = undefined
  const { id } = connectorView.connector
  const isSyncing = !isOutside && (await isSyncStarted(appId, id))
  for (const noun of ['connectors', 'apps', 'syncs']) await refresh([noun])
  return { appId, id, isSyncing }
}

/** One that its schedule has already started needs no other. */
async function isSyncStarted(appId: string, id: string): Promise<boolean> {
  try {
    await api.call('connectors.forceSync', { path: { app_id: appId, connector_id: id } })
    return true
  } catch {
    return false
  }
}
