import type { Consumer } from '../../../engine/consume/consume.ts'
import type { StoredEvent } from '../../../engine/consume/event.ts'
import type { QuietCalls } from '../../../service/activity.ts'
import { API_CALLED } from '../../../service/api-call.ts'
import { type LoggedEvent, type LogRules, type Names, textOf } from '../../../service/log/rule.ts'
import { findNames } from '../../../service/names/find-names.ts'
import type { ObjectNames } from '../../../service/names/kinds.ts'
import type { Tenant } from '../../../service/tenant.ts'
import type { Tx } from '../../../store/tx.ts'
import { namelessIn, type StoredActor } from '../ocsf/actor.ts'
import type { OcsfContext } from '../ocsf/to-ocsf.ts'
import { appendLines } from './append.ts'
import { appendQuiet } from './append-quiet.ts'
import { linesOf } from './to-lines.ts'

type Options = {
  rules: LogRules
  productVersion: string
  aboutOf: OcsfContext['aboutOf']
  tenantOf(id: string): Promise<OcsfContext['tenant']>
  loadNames(tx: Tx, wanted: { userIds: string[]; clientIds: string[]; roles: boolean }): Promise<Omit<Names, 'of'>>
  /** Where objects have their names. */
  named: readonly ObjectNames[]
}

type Quiet = Pick<Options, 'productVersion' | 'aboutOf'> & { tenant: Tenant; now: Temporal.Instant }

/** Writes calls that changed nothing into the tenant's log. */
export const logQuietCalls = (calls: QuietCalls, { tenant, now, ...lineContext }: Quiet): Promise<void> =>
  tenant.database.write({ tenantId: tenant.id, now }, async (tx) => {
    return { result: undefined, last: await appendQuiet(tx, calls, { tenant, ...lineContext }) }
  })

/** The consumer that takes every event. */
export const SYSTEM_LOG = 'system-log'

/** Writes every event into the tenant's log. */
export const systemLogConsumer = ({ tenantOf, loadNames, named, ...lineContext }: Options): Consumer => ({
  name: SYSTEM_LOG,
  async apply(tx, events) {
    const objects = new Map(
      (await findNames(tx, named, idsIn(events, lineContext.rules))).map(({ id, name }) => [id, name]),
    )
    const names = { ...(await loadNames(tx, wantedBy(events))), of: (id: string) => objects.get(id) ?? '' }
    const tenant = await tenantOf(tx.tenantId)
    await appendLines(
      tx,
      events.flatMap((event) => linesOf(event, { ...lineContext, names, tenant })),
    )
  },
})

/** Who brought events about, what they are about and what they refer to, where they do not name it themselves. */
function idsIn(events: readonly StoredEvent[], rules: LogRules): string[] {
  const ids = events.flatMap(({ kind, subject_id, before, after }) => {
    if (kind === API_CALLED) return []
    const members = [...membersOf(before), ...membersOf(after)].filter(([member]) => member.endsWith('Id'))
    if (!isNamed(after) && !isNamed(before)) return [subject_id, ...members.map(([, id]) => id)]
    return members.filter(([member]) => rules[kind]?.refersTo?.includes(member)).map(([, id]) => id)
  })
  const actors = events.map(({ actor }) => namelessIn(actor as StoredActor)) // Safe because appendEvents wrote it.
  return [...new Set([...ids, ...actors])].filter((id): id is string => typeof id === 'string' && id !== '')
}

const membersOf = (wire: StoredEvent['after']): [string, unknown][] => Object.entries(wire ?? {})

const isNamed = (wire: StoredEvent['after']): boolean => textOf(wire as LoggedEvent['after'], 'displayName') !== '' // Safe because events hold objects.

/** Ids that the events mention without their names. */
function wantedBy(events: readonly StoredEvent[]) {
  const of = (type: string) => events.filter((event) => event.subject_type === type).map((event) => event.subject_id)
  const clientIds = of('client').filter((id) => id.includes('@'))
  const userIds = [...of('user'), ...events.flatMap(({ before, after }) => [...usersIn(before), ...usersIn(after)])]
  return {
    userIds: userIds.filter((id) => id !== ''),
    clientIds,
    roles: events.some(({ subject_type }) => ROLE_HOLDERS.has(subject_type)),
  }
}

/** The person that an event is about, and those whom something waits for. */
function usersIn(stored: StoredEvent['after']): string[] {
  const wire = stored as LoggedEvent['after'] // Safe because events hold objects.
  const assignees = wire?.assigneeIds
  return [textOf(wire, 'userId'), ...(Array.isArray(assignees) ? assignees.map(String) : [])]
}

const ROLE_HOLDERS: ReadonlySet<string> = new Set(['user', 'servicePrincipal'])
