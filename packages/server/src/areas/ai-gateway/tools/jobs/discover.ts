import { done } from '../../../../engine/outcome.ts'
import { PATIENT } from '../../../../engine/retry.ts'
import { areaJob } from '../../../../service/area-job.ts'
import { sql } from '../../../../store/sql.ts'
import type { Tx } from '../../../../store/tx.ts'
import { DownstreamError, listNamed, type Named } from '../../gateway/downstream.ts'
import { isOwnServer } from '../../own/address.ts'
import { ownTools } from '../../own/tools.ts'
import { applyResources } from '../../resources/apply.ts'
import { headersOf, placeOf } from '../../servers/config.ts'
import { serverDiscovered } from '../../servers/events.ts'
import { accessFor } from '../../servers/oauth/access.ts'
import { findServer, saveDiscovered } from '../../servers/store.ts'
import { applyDiscovered } from '../apply.ts'
import { DISCOVER } from './names.ts'

const TIMEOUT_MS = 30_000
const NONE = { added: 0, changed: 0, removed: 0, leftOut: 0 }

type Asked = { readonly named?: Named; readonly url?: string; readonly error: string }

export const discover = areaJob<{ connectorId: string; userId: string }, Asked>({
  ...DISCOVER,
  about:
    'Asks a tool server for its tools and resources: new ones wait for an approval, and so do tools that have changed.',
  retry: PATIENT,

  async prepare({ tenant, services, now }, { connectorId, userId }) {
    const reader = tenant.database.reader({ tenantId: tenant.id, now })
    const server = await findServer(reader, connectorId)
    if (!server || server.paused_at !== null) return { error: '' }
    if (isOwnServer(server)) {
      const named = { tools: ownTools(services.registry.operations), resources: [], resourceError: '' }
      return { named, url: server.url, error: '' }
    }
    const whose = server.token_sharing === 'PER_USER' ? userId || (await anyUserOf(reader, connectorId)) : ''
    const access = await accessFor({ tenant, services }, server, whose)
    if (access.kind === 'failed') return { error: access.message.slice(0, 1024) }
    if (access.kind === 'refused') return { error: 'its authorization server wants somebody to sign in again' }
    if (access.kind === 'signIn') return { error: 'nobody has signed in to it yet' }
    try {
      const target = {
        ...placeOf(server),
        headers: headersOf(access.credential),
        outbound: services.outbound,
        timeoutMs: TIMEOUT_MS,
      }
      return { named: await listNamed(target), url: server.url, error: '' }
    } catch (error) {
      if (error instanceof DownstreamError) return { error: error.message.slice(0, 1024) }
      throw error
    }
  },

  async run(context, { connectorId }, { named, url, error }) {
    const { tx, emit } = context
    const server = await findServer(tx, connectorId, { lock: true })
    // It was moved while it was asked: what somebody else said is not taken for its own.
    if (!server || (url !== undefined && url !== server.url)) return done
    if (!named) {
      if (error !== '' && error !== server.discovery_error) {
        emit(serverDiscovered(server, { ...NONE, error }))
        await saveDiscovered(tx, connectorId, error)
      }
      return done
    }
    const { tools, resources, resourceError } = named
    const ofTools = await applyDiscovered(context, server, tools)
    const ofResources = resources ? await applyResources(context, server, resources) : NONE
    await saveDiscovered(tx, connectorId, resourceError.slice(0, 1024))
    emit(
      serverDiscovered(server, {
        added: ofTools.added + ofResources.added,
        changed: ofTools.changed + ofResources.changed,
        removed: ofTools.removed + ofResources.removed,
        leftOut: ofTools.leftOut + ofResources.leftOut,
        error: resourceError,
      }),
    )
    return done
  },
})

const anyUserOf = async (tx: Tx, connectorId: string): Promise<string> =>
  (
    await tx.find<{ user_id: string }>(sql`
      select user_id from tool_server_credentials where connector_id = ${connectorId} and refused_at is null
      order by connected_at limit 1`)
  )?.user_id ?? ''
