import { type LogRule, type LogRules, textOf } from '../../../service/log/rule.ts'
import { IN_BULK, PLURALS } from './recorder.ts'

/** Up to a thousand objects in one line. */
const bulkRule = (noun: string, verb: string): LogRule => ({
  entryTypes: [{ class: 'entityManagement', activity: `${noun}_${verb}`, code: `${noun}.${verb}` }],
  toEntries: ({ subject, after }, names) => [
    {
      class: 'entityManagement',
      activity: `${noun}_${verb}`,
      code: `${noun}.${verb}`,
      message: `A sync of ${names.of(subject.id) || 'an app'} ${DID[verb] ?? verb} ${countOf(after?.count, noun)}`,
      about: { entity: { uid: subject.id, name: names.of(subject.id), type: 'App' } },
      unmapped: {
        connector_id: textOf(after, 'connectorId'),
        sync_id: textOf(after, 'syncId'),
        count: after?.count ?? 0,
      },
    },
  ],
})

const DID: Readonly<Record<string, string>> = { imported: 'brought', updated: 'changed', removed: 'removed' }

/** "1 resource type", "5 grants" */
function countOf(given: unknown, noun: string): string {
  const count = Number(given ?? 0)
  const words = noun.replaceAll('_', ' ')
  return `${count} ${count === 1 ? words.replace(/s$/, '') : words}`
}

const snake = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

export const importLog: LogRules = Object.fromEntries(
  Object.values(PLURALS).flatMap((plural) =>
    [...new Set(Object.values(IN_BULK))].map((verb) => [`directory.${plural}.${verb}`, bulkRule(snake(plural), verb)]),
  ),
)
