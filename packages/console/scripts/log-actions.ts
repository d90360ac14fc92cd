import { registry } from '../../server/src/areas/registry.ts'
import type { LoggedEvent, Names } from '../../server/src/service/log/rule.ts'

/** Nobody and nothing has a name, so that the sentences say what is done, and not to whom. */
const NAMES: Names = {
  user: (uid) => ({ uid, name: '', type: 'Unknown' }),
  role: (uid) => ({ uid, name: '', type: 'platform_role' }),
  client: () => undefined,
  of: () => '',
}

const STATES = [{}, { status: 'ENABLED' }, { status: 'DISABLED' }, { status: 'DELETED' }] as const

/** What can be done by the code of its event, in the words of the log: for the filter of the log. */
export function logActions(): string {
  const actions = new Map<string, string>()
  for (const [kind, { toEntries }] of Object.entries(registry.logRules)) {
    for (const after of STATES) {
      const event: LoggedEvent = {
        kind,
        subject: { type: '', id: '' },
        before: kind.endsWith('.updated') ? {} : null,
        after,
      }
      for (const { code, message } of toEntries(event, NAMES)) {
        const words = typeof message === 'string' ? message : message.did
        if (!actions.has(code)) actions.set(code, words.charAt(0).toUpperCase() + words.slice(1))
      }
    }
  }
  const rows = [...actions].toSorted(([, one], [, other]) => one.localeCompare(other, 'en'))
  return `// Made from the log rules of the service by \`npm run generate\`; do not edit.
export const LOG_ACTIONS: Readonly<Record<string, string>> = {
${rows.map(([code, words]) => `  ${JSON.stringify(code)}: ${JSON.stringify(words)},`).join('\n')}
}
`
}
