import { newId } from '../../../lib/ids.ts'
import type { Change } from '../../../service/events.ts'
import type { ServerToolsRow, ToolServersRow } from '../../../store/tables.ts'
import type { Tx } from '../../../store/tx.ts'
import { makeToolAccess } from '../../directory/builtin-app/api.ts'
import type { FoundTool } from '../gateway/downstream.ts'
import { getSettings } from '../settings/store.ts'
import { type Definition, definitionOf } from './definition.ts'
import { toolChanged, wireOf } from './events.ts'
import { afterDiscovery, type Known, type Rules, type ToolState } from './states.ts'
import { insertTool, keepChange, lockToolsOf, saveFound, saveRemoved, saveSeen } from './store.ts'
import { classificationOf, exposedName, toTool } from './view.ts'

type Changing = { readonly tx: Tx; emit(change: Change): void }
type Counts = { added: number; changed: number; removed: number; leftOut: number }

/** Stores what a server names now: what is new, what has changed, and what is not named any more. */
export async function applyDiscovered(
  changing: Changing,
  server: ToolServersRow,
  found: readonly FoundTool[],
): Promise<Counts> {
  const { tx } = changing
  const settings = await getSettings(tx)
  const asked = server.require_tool_approval
  const rules = {
    needsApproval: asked === 'UNSPECIFIED' ? settings.requireToolApproval : asked === 'TRUE',
    reapproves: settings.reapproveOnChange,
  }
  const stored = new Map((await lockToolsOf(tx, server.connector_id)).map((row) => [row.tool_name, row]))
  const named = new Map<string, Definition>()
  for (const one of found) {
    const definition = definitionOf(one, settings.defaultToolClassification)
    // Of two with one name the first counts: nobody can take the place of a tool later in the list.
    if (definition && !named.has(definition.name)) named.set(definition.name, definition)
  }
  const counts = { added: 0, changed: 0, removed: 0, leftOut: found.length - named.size }
  const seen: string[] = []
  for (const definition of named.values()) {
    const row = stored.get(definition.name)
    if (!row) {
      await add(changing, server, definition, rules)
      counts.added++
    } else if (row.definition_hash === definition.hash && row.state !== 'REMOVED' && row.deleted_at === null) {
      seen.push(row.id)
    } else {
      await change(changing, { server, row, definition, rules })
      counts.changed++
    }
  }
  for (const row of stored.values()) {
    if (named.has(row.tool_name) || row.state === 'REMOVED' || row.deleted_at !== null) continue
    await remove(changing, server, row, rules)
    counts.removed++
  }
  await saveSeen(tx, seen)
  return counts
}

async function add(
  { tx, emit }: Changing,
  server: ToolServersRow,
  definition: Definition,
  rules: Rules,
): Promise<void> {
  const id = newId(tx.now)
  const { app_id: appId, connector_id: connectorId } = server
  const entitlementId = await makeToolAccess(tx, {
    appId,
    id,
    kind: 'MCP_TOOL',
    displayName: exposedName(server, definition.name),
    description: definition.description.slice(0, 1024),
  })
  const next = afterDiscovery(undefined, definition.hash, rules)
  const row = await insertTool(tx, { ...next, id, appId, connectorId, entitlementId }, definition)
  const shown = toTool(row, server)
  await keepChange(tx, { toolId: id, actorUserId: '', kind: 'CREATE', snapshot: wireOf(shown) })
  emit(toolChanged('created', null, shown))
}

type Changed = {
  readonly server: ToolServersRow
  readonly row: ServerToolsRow
  readonly definition: Definition
  readonly rules: Rules
}

async function change({ tx, emit }: Changing, { server, row, definition, rules }: Changed): Promise<void> {
  const before = toTool(row, server)
  const isBack = row.deleted_at !== null
  const now = row.classification || definition.classification
  const next = isBack
    ? ({ state: 'PENDING_REVIEW', stateBefore: '' } as const)
    : afterDiscovery(knownOf(row, now), definition.hash, rules)
  const saved = toTool(await saveFound(tx, row.id, next, definition), server)
  await keepChange(tx, { toolId: row.id, actorUserId: '', kind: 'PUT', snapshot: wireOf(saved) })
  emit(toolChanged(row.definition_hash === definition.hash ? 'stateChanged' : 'definitionChanged', before, saved))
}

async function remove(
  { tx, emit }: Changing,
  server: ToolServersRow,
  row: ServerToolsRow,
  rules: Rules,
): Promise<void> {
  const next = afterDiscovery(knownOf(row, classificationOf(row)), undefined, rules)
  const saved = toTool(await saveRemoved(tx, row.id, next), server)
  await keepChange(tx, { toolId: row.id, actorUserId: '', kind: 'PUT', snapshot: wireOf(saved) })
  emit(toolChanged('stateChanged', toTool(row, server), saved))
}

const READ = 'TOOL_CLASSIFICATION_READ'

/** A tool that only read, and now says that it does more, can change something. */
const knownOf = (row: ServerToolsRow, classificationNow: string): Known => ({
  state: row.state as ToolState, // Safe because the table checks it, as below.
  stateBefore: row.state_before as ToolState | '',
  hash: row.definition_hash,
  canChange: classificationOf(row) !== READ || classificationNow !== READ,
})
