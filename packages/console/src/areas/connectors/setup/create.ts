import { api, refresh } from '../../../lib/api.ts'
import { type Config, filledOf } from './config.ts'

export type AppChoice = { readonly id: string } | { readonly name: string }
type Cron = { readonly cronSpec: string; readonly timezone: string }
export type System = {
  readonly app: AppChoice
  readonly catalogId: string
  readonly config: Config
  /** Absent: in the usual rhythm. */
  readonly cron?: Cron | undefined
  readonly makesPeople?: boolean
}
type Made = { readonly appId: string; readonly id: string }

/** Makes a connector, with an app if there is none yet; what is refused leaves nothing behind. It syncs by itself. */
export async function connect(system: System): Promise<Made> {
  const { connectorView } =
    'id' in system.app ? await intoApp(system.app.id, system) : await withApp(system.app.name, system)
  const { id, appId } = connectorView.connector
  for (const noun of ['connectors', 'apps', 'syncs', 'setup']) await refresh([noun])
  return { appId, id }
}

const withApp = (appDisplayName: string, { catalogId, config, cron, makesPeople = false }: System) =>
  api.call('connectors.connect', {
    body: { appDisplayName, catalogId, config: filledOf(config), makesPeople, ...(cron ? { cron } : {}) },
  })

async function intoApp(appId: string, { catalogId, config, cron }: System) {
  const made = await api.call('connectors.create', {
    path: { app_id: appId },
    body: { catalogId, config: filledOf(config) },
  })
  const { id } = made.connectorView.connector
  if (cron) await api.call('connectors.schedule', { path: { app_id: appId, connector_id: id }, body: { cron } })
  return made
}
