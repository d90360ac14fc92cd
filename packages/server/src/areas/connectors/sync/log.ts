import type { Severity } from '../../../service/log/entry.ts'
import { type LogRule, type LogRules, textOf } from '../../../service/log/rule.ts'

/** How each event of a sync is logged: its message and its severity. */
const SYNC: Readonly<Record<string, { readonly says: string; readonly severity?: Severity }>> = {
  queued: { says: 'was queued' },
  started: { says: 'began' },
  received: { says: 'received data' },
  renewed: { says: 'goes on' },
  logged: { says: 'has new lines in its log' },
  completed: { says: 'has all its data' },
  finished: { says: 'was applied' },
  held: { says: 'is held', severity: 'High' },
  failed: { says: 'failed', severity: 'Medium' },
  canceled: { says: 'was cancelled' },
  confirmed: { says: 'was confirmed' },
  failing: { says: 'failed again', severity: 'High' },
  recovered: { says: 'works again' },
}

const syncRule = (verb: string, { says, severity }: { says: string; severity?: Severity }): LogRule => ({
  entryTypes: [{ class: 'entityManagement', activity: `sync_${verb}`, code: `connector_sync.${verb}` }],
  toEntries({ subject, after }, names) {
    const connector = names.of(textOf(after, 'connectorId'))
    const error = textOf(after, 'error')
    const connectorId = textOf(after, 'connectorId')
    return [
      {
        class: 'entityManagement',
        activity: `sync_${verb}`,
        code: `connector_sync.${verb}`,
        message: `A sync of the connector ${connector || connectorId} ${says}${error ? `: ${error}` : ''}`.slice(
          0,
          1024,
        ),
        ...(error && (verb === 'failed' || verb === 'failing') ? { failure: error } : {}),
        severity,
        about: { entity: { uid: subject.id, name: connector, type: 'ConnectorSync' } },
        unmapped: { connector_id: connectorId, app_id: textOf(after, 'appId') },
      },
    ]
  },
})

export const syncLog: LogRules = Object.fromEntries(
  Object.entries(SYNC).map(([verb, reported]) => [`connectors.sync.${verb}`, syncRule(verb, reported)]),
)
