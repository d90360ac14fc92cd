import { newId } from '../../../lib/ids.ts'
import type { Actor } from '../../../service/actor.ts'
import type { Change } from '../../../service/events.ts'
import type { ServerResourcesRow, ToolServersRow } from '../../../store/tables.ts'
import type { Tx } from '../../../store/tx.ts'
import { makeToolAccess } from '../../directory/builtin-app/api.ts'
import type { FoundResource } from '../gateway/downstream.ts'
import { getSettings } from '../settings/store.ts'
import { afterDiscovery, type Known, type Rules, type ToolState } from '../tools/states.ts'
import { type Definition, definitionOf } from './definition.ts'
import { recordResource, resourceChanged } from './events.ts'
import { insertResource, lockResourcesOf, saveFound, saveSeen, saveState } from './store.ts'
import { toResource } from './view.ts'

type Changing = { readonly tx: Tx; emit(change: Change): void }
type Recording = Changing & { readonly actor: Actor }
type Counts = { added: number; changed: number; removed: number; leftOut: number }

const ACTOR: Actor = { kind: 'system', component: 'aiGateway.discover' }

/** Stores the resources that a server names now: what is new, what has changed, and what is not named any more. */
export async function applyResources(
  { tx, emit }: Changing,
  server: ToolServersRow,
  found: readonly FoundResource[],
): Promise<Counts> {
  const recording = { tx, emit, actor: ACTOR }
  const rules = await rulesFor(tx, server)
  const stored = new Map((await lockResourcesOf(tx, server.connector_id)).map((row) => [keyOf(row), row]))
  const named = new Map<string, Definition>()
  for (const one of found) {
    const definition = definitionOf(one)
    // Of two with one address the first counts: nobody can take the place of a resource later in the list.
    if (definition && !named.has(keyOf(definition))) named.set(keyOf(definition), definition)
  }
  const counts = { added: 0, changed: 0, removed: 0, leftOut: found.length - named.size }
  const seen: string[] = []
  for (const [key, definition] of named) {
    const row = stored.get(key)
    if (!row) {
      await add(recording, server, definition, rules)
      counts.added++
    } else if (row.definition_hash === definition.hash && row.state !== 'REMOVED') {
      seen.push(row.id)
    } else {
      await change(recording, { server, row, definition, rules })
      counts.changed++
    }
  }
  for (const [key, row] of stored) {
    if (named.has(key) || row.state === 'REMOVED') continue
    await remove(recording, server, row, rules)
    counts.removed++
  }
  await saveSeen(tx, seen)
  return counts
}

const keyOf = ({ kind, address }: { readonly kind: string; readonly address: string }): string => `${kind} ${address}`

async function rulesFor(tx: Tx, { require_tool_approval: asked }: ToolServersRow): Promise<Rules> {
  const { requireToolApproval, reapproveOnChange } = await getSettings(tx)
  return {
    needsApproval: asked === 'UNSPECIFIED' ? requireToolApproval : asked === 'TRUE',
    reapproves: reapproveOnChange,
  }
}

async function add(recording: Recording, server: ToolServersRow, definition: Definition, rules: Rules): Promise<void> {
  const { tx } = recording
  const id = newId(tx.now)
  const { app_id: appId, connector_id: connectorId } = server
  const entitlementId = await makeToolAccess(tx, {
    appId,
    id,
    kind: 'MCP_RESOURCE',
    displayName: definition.title || definition.name,
    description: `${definition.address}\n${definition.description}`.trim().slice(0, 1024),
  })
  const next = afterDiscovery(undefined, definition.hash, rules)
  const row = await insertResource(tx, { ...next, id, appId, connectorId, entitlementId }, definition)
  await recordResource(recording, row.version, resourceChanged('created', null, toResource(row, server)))
}

type Changed = {
  readonly server: ToolServersRow
  readonly row: ServerResourcesRow
  readonly definition: Definition
  readonly rules: Rules
}

async function change(recording: Recording, { server, row, definition, rules }: Changed): Promise<void> {
  const saved = await saveFound(recording.tx, row.id, afterDiscovery(knownOf(row), definition.hash, rules), definition)
  const verb = row.definition_hash === definition.hash ? 'stateChanged' : 'definitionChanged'
  await recordResource(
    recording,
    saved.version,
    resourceChanged(verb, toResource(row, server), toResource(saved, server)),
  )
}

async function remove(
  recording: Recording,
  server: ToolServersRow,
  row: ServerResourcesRow,
  rules: Rules,
): Promise<void> {
  const saved = await saveState(recording.tx, row.id, afterDiscovery(knownOf(row), undefined, rules))
  await recordResource(
    recording,
    saved.version,
    resourceChanged('stateChanged', toResource(row, server), toResource(saved, server)),
  )
}

const knownOf = (row: ServerResourcesRow): Known => ({
  state: row.state as ToolState, // Safe because the table checks it, as below.
  stateBefore: row.state_before as ToolState | '',
  hash: row.definition_hash,
  // It is only read.
  canChange: false,
})
