import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { readConfig } from './child/read-config.ts'
import { SessionStore } from './child/session-store.ts'
import { type Command, startChild } from './child/start-child.ts'
import { describe } from './describe.ts'
import type { Log } from './log.ts'
import { SYNC_LIMITS } from './sync/limits.ts'
import { readAll } from './sync/read.ts'
import { StateFiles } from './sync/state.ts'
import { World } from './sync/world.ts'

const TABLES = {
  resource_type: 'resourceType',
  resource: 'resource',
  entitlement: 'entitlement',
  grant: 'grant',
} as const

type Options = {
  readonly command: Command
  readonly only: ReadonlySet<string> | undefined
  readonly log: Log
  readonly stop: AbortSignal
}

/** Lists everything and writes the records, one a line; nothing is sent anywhere. */
export async function dryRun({ command, only, log, stop }: Options, write: (line: string) => void): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'reeve-dry-run-'))
  const files = new StateFiles(folder)
  const sessions = new SessionStore(files.sessions)
  const fields = await readConfig(command)
  const secretFields = fields.filter(({ secret }) => secret).map(({ name }) => name)
  const child = await startChild(command, { log, sessions, secretFields })
  try {
    const description = await describe(child.calls, command)
    const state = files.newNext()
    const world = new World({ state, capabilities: description.metadata.capabilities, only, limits: SYNC_LIMITS })
    await readAll({
      calls: child.calls,
      world,
      activeSyncId: undefined,
      limits: SYNC_LIMITS,
      signal: stop,
      moved: () => {},
    })
    for (const [table, kind] of Object.entries(TABLES)) {
      for (const { json } of state.prepare(`select json from "${table}" order by place`).iterate()) {
        write(`{"kind":"${kind}",${String(json).slice(1)}`)
      }
    }
    for (const { text, count } of world.notes.list()) log.warn(text, { count })
    state.close()
  } finally {
    await child.stop()
    sessions.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
