import { notFound } from '../../lib/failure.ts'
import { type GuardContext, loading, requiresOrOwns } from '../../service/guard.ts'
import type { AppsRow, ServerResourcesRow, ServerToolsRow, ToolServersRow } from '../../store/tables.ts'
import { checkApp } from '../directory/scope/api.ts'
import { findResource } from './resources/store.ts'
import { findServer } from './servers/store.ts'
import { findTool } from './tools/store.ts'
import { findToolset, type Toolset } from './toolsets/store.ts'

type Verb = 'read' | 'write'
type OfApp = { readonly app_id: string }
type OfServer = OfApp & { readonly connector_id: string }

const permissionFor = (verb: Verb) => `aigovernance:${verb}` as const

/** The app, for those who govern tools everywhere or own it. */
const appFor = (context: GuardContext, appId: string, verb: Verb): Promise<AppsRow> =>
  checkApp(context, appId, permissionFor(verb))

/** A live app whose tool servers the caller may read or change. */
export const appOfServers = (verb: Verb) =>
  loading<{ readonly app: AppsRow }, OfApp>(requiresOrOwns(permissionFor(verb)), async (context, { app_id }) => ({
    app: await appFor(context, app_id, verb),
  }))

const serverFor = async (context: GuardContext, params: OfServer, verb: Verb): Promise<ToolServersRow> => {
  await appFor(context, params.app_id, verb)
  const row = await findServer(context.tx, params.connector_id, { lock: verb === 'write' && context.locks })
  if (!row || row.app_id !== params.app_id) throw notFound('tool server', params.connector_id.slice(0, 64))
  return row
}

/** A tool server; locked when it is to be changed. */
export const server = (verb: Verb) =>
  loading<{ readonly server: ToolServersRow }, OfServer>(
    requiresOrOwns(permissionFor(verb)),
    async (context, params) => ({ server: await serverFor(context, params, verb) }),
  )

/** A tool of the server that the path names. */
export const tool = (verb: Verb) =>
  loading<{ readonly server: ToolServersRow; readonly tool: ServerToolsRow }, OfServer & { readonly id: string }>(
    requiresOrOwns(permissionFor(verb)),
    async (context, params) => {
      const found = await serverFor(context, params, verb)
      const row = await findTool(context.tx, params.id, { lock: verb === 'write' && context.locks })
      if (!row || row.connector_id !== found.connector_id) throw notFound('tool', params.id.slice(0, 64))
      return { server: found, tool: row }
    },
  )

/** A resource of the server that the path names. */
export const resource = (verb: Verb) =>
  loading<
    { readonly server: ToolServersRow; readonly resource: ServerResourcesRow },
    OfServer & { readonly id: string }
  >(requiresOrOwns(permissionFor(verb)), async (context, params) => {
    const found = await serverFor(context, params, verb)
    const row = await findResource(context.tx, params.id, { lock: verb === 'write' && context.locks })
    if (!row || row.connector_id !== found.connector_id) throw notFound('resource', params.id.slice(0, 64))
    return { server: found, resource: row }
  })

const toolsetGuard = <Params extends OfServer>(verb: Verb, idOf: (params: Params) => string) =>
  loading<{ readonly server: ToolServersRow; readonly toolset: Toolset }, Params>(
    requiresOrOwns(permissionFor(verb)),
    async (context, params) => {
      const found = await serverFor(context, params, verb)
      const row = await findToolset(context.tx, idOf(params), { lock: verb === 'write' && context.locks })
      if (!row || row.connector_id !== found.connector_id) throw notFound('toolset', idOf(params).slice(0, 64))
      return { server: found, toolset: row }
    },
  )

/** A set of tools of the server that the path names. */
export const toolset = (verb: Verb) => toolsetGuard(verb, ({ id }: OfServer & { readonly id: string }) => id)

/** The same where the path calls it by its old name. */
export const toolsetOfBindings = (verb: Verb) =>
  toolsetGuard(verb, (params: OfServer & { readonly access_profile_id: string }) => params.access_profile_id)
