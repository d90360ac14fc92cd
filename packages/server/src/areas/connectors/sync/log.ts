import type { Severity } from '../../../service/log/entry.ts'
import { type LogRule, type LogRules, textOf } from '../../../service/log/rule.ts'

/** How each event of a sync is logged: its message, its severity, and whether it only tells how the sync goes on. */
type Said = { readonly says: string; readonly severity?: Severity; readonly isRoutine?: true }
const SYNC: Readonly<Record<string, Said>> = {
  queued: { says: 'was queued', isRoutine: true },
  started: { says: 'began', isRoutine: true },
  received: { says: 'received data', isRoutine: true },
  renewed: { says: 'goes on', isRoutine: true },
  logged: { says: 'has new lines in its log', isRoutine: true },
  completed: { says: 'has all its data', isRoutine: true },
  finished: { says: 'was applied' },
  held: { says: 'is held', severity: 'High' },
  failed: { says: 'failed', severity: 'Medium' },
  canceled: { says: 'was cancelled' },
  confirmed: { says: 'was confirmed' },
  failing: { says: 'failed again', severity: 'High' },
  recovered: { says: 'works again' },
}

const syncRule = (verb: string, { says, severity, ...kind }: Said): LogRule => ({
  ...kind,
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
        message:
          `A sync of ${connector ? `the connector ${connector}` : 'a connector'} ${says}${error ? `: ${error}` : ''}`.slice(
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
