import type { Consumer } from '../../../engine/consume/consume.ts'
import type { StoredEvent } from '../../../engine/consume/event.ts'
import type { QuietCalls } from '../../../service/activity.ts'
import { type LoggedEvent, type LogRules, type Names, textOf } from '../../../service/log/rule.ts'
import type { Tenant } from '../../../service/tenant.ts'
import type { Tx } from '../../../store/tx.ts'
import type { OcsfContext } from '../ocsf/to-ocsf.ts'
import { appendLines } from './append.ts'
import { appendQuiet } from './append-quiet.ts'
import { linesOf } from './to-lines.ts'

type Options = {
  rules: LogRules
  productVersion: string
  tenantOf(id: string): Promise<OcsfContext['tenant']>
  loadNames(tx: Tx, wanted: { userIds: string[]; clientIds: string[]; roles: boolean }): Promise<Names>
}

type Quiet = Pick<Options, 'productVersion'> & { tenant: Tenant; now: Temporal.Instant }

/** Writes calls that changed nothing into the tenant's log. */
export const logQuietCalls = (calls: QuietCalls, { tenant, now, productVersion }: Quiet): Promise<void> =>
  tenant.database.write({ tenantId: tenant.id, now }, async (tx) => {
    return { result: undefined, last: await appendQuiet(tx, calls, { tenant, productVersion }) }
  })

/** The consumer that takes every event. */
export const SYSTEM_LOG = 'system-log'

/** Writes every event into the tenant's log. */
export const systemLogConsumer = ({ rules, productVersion, tenantOf, loadNames }: Options): Consumer => ({
  name: SYSTEM_LOG,
  async apply(tx, events) {
    const names = await loadNames(tx, wantedBy(events))
    const tenant = await tenantOf(tx.tenantId)
    await appendLines(
      tx,
      events.flatMap((event) => linesOf(event, { rules, names, tenant, productVersion })),
    )
  },
})

/** Ids that the events mention without their names. */
function wantedBy(events: readonly StoredEvent[]) {
  const of = (type: string) => events.filter((event) => event.subject_type === type).map((event) => event.subject_id)
  const clientIds = of('client').filter((id) => id.includes('@'))
  const userIds = [...of('user'), ...events.flatMap(({ before, after }) => [userIn(before), userIn(after)])]
  return {
    userIds: userIds.filter((id) => id !== ''),
    clientIds,
    roles: events.some(({ subject_type }) => ROLE_HOLDERS.has(subject_type)),
  }
}

const userIn = (wire: StoredEvent['after']): string => textOf(wire as LoggedEvent['after'], 'userId') // Safe because events hold objects.

const ROLE_HOLDERS: ReadonlySet<string> = new Set(['user', 'servicePrincipal'])
