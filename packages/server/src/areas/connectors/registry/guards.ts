import { denied } from '../../../lib/failure.ts'
import { userIdOf } from '../../../service/actor.ts'
import { anybody, loading, requiresOrOwns } from '../../../service/guard.ts'
import { sql } from '../../../store/sql.ts'
import type { AppsRow, ConnectorsRow } from '../../../store/tables.ts'
import { getApp } from '../../directory/apps/api.ts'
import { ownedObjects } from '../../directory/owners/api.ts'
import { getConnectorFor, getConnectorForReader } from './access.ts'

type Named = ({ readonly app_id: string } | { readonly connector_app_id: string }) &
  ({ readonly connector_id: string } | { readonly id: string })

type Options = {
  /** Deleted ones too. */
  readonly deleted?: true
  /** Where the operation does not have to wait for a sync. */
  readonly lock?: false
  /** Also the service's own connector, for those who may assign roles. */
  readonly tasksOnly?: true
}

/** A connector that the caller may do this with; locked when it is to be changed. */
export const connector = (verb: 'read' | 'write', { lock, ...options }: Options = {}) =>
  loading<{ readonly connector: ConnectorsRow }, Named>(
    requiresOrOwns(`connectors:${verb}`),
    async (context, params) => {
      const place = {
        ...options,
        appId: 'app_id' in params ? params.app_id : params.connector_app_id,
        id: 'connector_id' in params ? params.connector_id : params.id,
        lock: verb === 'write' && lock !== false && context.locks,
      }
      return { connector: await getConnectorFor({ tx: context.tx, requester: context, verb }, place) }
    },
  )

/** Whoever may read a connector, and its own client about itself. */
export const readerOrItself = {
  ...requiresOrOwns('connectors:read'),
  who: 'who may read it, and the connector itself',
  connector: true,
} as const

/** A connector for those who may read it, and for itself. */
export const readConnector = (options: Pick<Options, 'deleted'> = {}) =>
  loading<{ readonly connector: ConnectorsRow }, Named>(readerOrItself, async (context, params) => {
    const place = {
      ...options,
      appId: 'app_id' in params ? params.app_id : params.connector_app_id,
      id: 'connector_id' in params ? params.connector_id : params.id,
    }
    return { connector: await getConnectorForReader(context.tx, context, place) }
  })

/** A live app whose connectors the caller may list, or into which it may put connectors. */
export const appOfConnectors = (verb: 'read' | 'create') =>
  loading<{ readonly app: AppsRow }, { readonly app_id: string }>(
    requiresOrOwns(`connectors:${verb}`),
    async ({ tx, actor, grants }, { app_id: id }) => {
      const app = await getApp(tx, id)
      if (verb === 'read' || grants.has('connectors:create')) return { app }
      const owned = await tx.find(sql`select 1 where ${id} in (${ownedObjects('app', userIdOf(actor))})`)
      if (!owned) throw denied('connectors:create')
      return { app }
    },
  )

const CATALOG = ['connectors:read', 'connectors:create'] as const

/** The catalogue is for those who create or read connectors. */
export const catalogReader = loading(
  anybody('who looks at connectors or makes them', { narrowed: CATALOG }),
  async ({ grants }) => {
    if (!CATALOG.some((one) => grants.has(one) || grants.has(`${one}:owned`))) throw denied('connectors:read')
    return {}
  },
)
