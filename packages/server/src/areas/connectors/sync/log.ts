import type { Severity } from '../../../service/log/entry.ts'
import { type LogRule, type LogRules, textOf } from '../../../service/log/rule.ts'
import { IN_BULK, PLURALS } from './apply/recorder.ts'

/** How each thing that happens to a sync is told: what it says, and how grave it is. */
const SYNC: Readonly<Record<string, { readonly says: string; readonly severity?: Severity }>> = {
  queued: { says: 'was queued' },
  started: { says: 'began' },
  received: { says: 'received data' },
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
  toEntries({ subject, after }) {
    const error = textOf(after, 'error')
    const connectorId = textOf(after, 'connectorId')
    return [
      {
        class: 'entityManagement',
        activity: `sync_${verb}`,
        code: `connector_sync.${verb}`,
        message: `Sync ${subject.id} of connector ${connectorId} ${says}${error ? `: ${error}` : ''}`.slice(0, 1024),
        ...(error && (verb === 'failed' || verb === 'failing') ? { failure: error } : {}),
        severity,
        about: { entity: { uid: subject.id, name: '', type: 'ConnectorSync' } },
        unmapped: { connector_id: connectorId, app_id: textOf(after, 'appId') },
      },
    ]
  },
})

/** Up to a thousand objects in one line. */
const bulkRule = (noun: string, verb: string): LogRule => ({
  entryTypes: [{ class: 'entityManagement', activity: `${noun}_${verb}`, code: `${noun}.${verb}` }],
  toEntries: ({ subject, after }) => [
    {
      class: 'entityManagement',
      activity: `${noun}_${verb}`,
      code: `${noun}.${verb}`,
      message: `${after?.count ?? 0} ${noun.replaceAll('_', ' ')} were ${verb} by a sync`,
      about: { entity: { uid: subject.id, name: '', type: 'App' } },
      unmapped: {
        connector_id: textOf(after, 'connectorId'),
        sync_id: textOf(after, 'syncId'),
        count: after?.count ?? 0,
      },
    },
  ],
})

const snake = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

export const syncLog: LogRules = {
  ...Object.fromEntries(
    Object.entries(SYNC).map(([verb, reported]) => [`connectors.sync.${verb}`, syncRule(verb, reported)]),
  ),
  ...Object.fromEntries(
    Object.values(PLURALS).flatMap((plural) =>
      [...new Set(Object.values(IN_BULK))].map((verb) => [
        `directory.${plural}.${verb}`,
        bulkRule(snake(plural), verb),
      ]),
    ),
  ),
}
