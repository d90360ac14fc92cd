import type { Change } from '../../../service/events.ts'
import { sql } from '../../../store/sql.ts'
import type { Recording } from '../tasks/queue.ts'
import type { Source } from './source.ts'

/** Events are recorded as those of a first sync are: together, so that they start no automation. */
const TOGETHER = new Map([
  ['directory.account.created', 'directory.accounts.imported'],
  ['directory.grant.found', 'directory.grants.imported'],
])
const AT_A_TIME = 1000

/** Runs something whose events are recorded together; with it the connector has completed its first run. */
export async function recordedAsImport(
  { tx, emit }: Recording,
  { app, connector }: Source,
  act: (recording: Recording) => Promise<boolean>,
): Promise<boolean> {
  const found: Change[] = []
  const isAll = await act({ tx, emit: (change) => (TOGETHER.has(change.kind) ? found.push(change) : emit(change)) })
  for (const [kind, together] of TOGETHER) {
    const ids = found.filter((change) => change.kind === kind).map(({ subject }) => subject.id)
    for (let from = 0; from < ids.length; from += AT_A_TIME) {
      const part = ids.slice(from, from + AT_A_TIME)
      const after = { appId: app.id, connectorId: connector.id, syncId: '', count: part.length, ids: part }
      emit({ kind: together, subject: { type: 'app', id: app.id }, after })
    }
  }
  if (isAll) await tx.run(sql`update connectors set ever_synced = true where id = ${connector.id}`)
  return isAll
}
