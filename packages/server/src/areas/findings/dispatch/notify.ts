import { done, retryAt } from '../../../engine/outcome.ts'
import { areaJob, type JobServices } from '../../../service/area-job.ts'
import { sql } from '../../../store/sql.ts'
import type { FindingDispatchesRow, FindingsRow } from '../../../store/tables.ts'
import type { Tx } from '../../../store/tx.ts'
import { chatSent, mailSent } from '../../notifications/api.ts'
import { ChatRefused, sendChat } from '../../notifications/chat/api.ts'
import { MailRefused, sendMail } from '../../notifications/email/api.ts'
import { addressesOf } from '../../notifications/notices/api.ts'
import type { Dispatcher } from '../rules/route.ts'
import { severityOf } from '../severity.ts'
import { save } from './dispatch.ts'
import { dispatchChanged } from './events.ts'
import { NOTIFY, type NotifyPayload } from './start.ts'

const MOST_AT_ONCE = 100
const WAITS_SECONDS = [10, 60]

type Notify = NonNullable<Dispatcher['notify']>
type Waiting = FindingDispatchesRow & { readonly finding: FindingsRow }
type Notified = {
  readonly dispatchIds: readonly string[]
  readonly by: 'mail' | 'chat'
  readonly recipients: number
  readonly suppressed: boolean
  /** Why it cannot be sent, now or ever. */
  readonly refused?: { readonly why: string; readonly forever: boolean }
}

/** Notifies people, or a chat channel, of findings that a rule dispatched: in one message, when there are several. */
export const notify = areaJob<NotifyPayload, Notified | undefined>({
  ...NOTIFY,
  about: 'Tells people of findings.',
  retry: { delaySeconds: WAITS_SECONDS, jitter: 0.2, attempts: WAITS_SECONDS.length + 1 },
  waits: true,

  async prepare({ read, services, tenant, now }, { ruleId, dispatcherKey }) {
    const waiting = await findWaiting(read, ruleId, dispatcherKey)
    const [first] = waiting
    if (!first) return undefined
    const { notify: asked } = first.dispatcher as Dispatcher // Safe because only dispatchers are stored.
    return send({ read, services, tenant, now }, asked!, waiting)
  },

  async run({ tx, emit, now, failures }, _payload, reported) {
    if (!reported) return done
    const { dispatchIds, refused, by, recipients, suppressed } = reported
    const wait = WAITS_SECONDS[failures]
    if (refused && !refused.forever && wait !== undefined) return retryAt(now.add({ seconds: wait }), refused.why)
    const rows = await tx.rows<FindingDispatchesRow>(sql`
      select * from finding_dispatches where id = any(${[...dispatchIds]}) and state = 'PENDING' order by id for update`)
    for (const row of rows) {
      const state = refused ? 'ERROR' : 'DONE'
      const saved = await save(tx, { ...row, state, error: refused?.why ?? '' })
      emit(dispatchChanged(refused ? 'failed' : 'sent', saved))
    }
    if (!refused) emit((by === 'mail' ? mailSent : chatSent)(dispatchIds[0]!, { recipients, suppressed }))
    return done
  },
})

const findWaiting = (tx: Tx, ruleId: string, key: string): Promise<Waiting[]> =>
  tx.rows<Waiting>(sql`
    select d.*, to_jsonb(f) as finding from finding_dispatches d join findings f on f.id = d.finding_id
    where d.rule_id = ${ruleId} and d.dispatcher_key = ${key} and d.state = 'PENDING'
    order by d.created_at, d.id limit ${MOST_AT_ONCE}`)

type Notifying = JobServices & { readonly read: Tx; readonly now: Temporal.Instant }

async function send(
  notifying: Notifying,
  { audience, slackChannel, detailLevel }: Notify,
  waiting: readonly Waiting[],
): Promise<Notified> {
  const dispatchIds = waiting.map(({ id }) => id)
  const key = `${notifying.tenant.id}/finding-dispatch/${dispatchIds[0]}`
  const full = detailLevel === 'FINDING_NOTIFY_DETAIL_LEVEL_FULL_DETAIL'
  const body = waiting.map(({ finding }) => lineOf(finding, full)).join('\n')
  const by = slackChannel ? 'chat' : 'mail'
  const common = { dispatchIds, by, recipients: 0, suppressed: false } as const
  try {
    if (slackChannel) {
      const { channelId, channelName = '' } = slackChannel
      const to = { channel: channelId ?? channelName.replace(/^#/, ''), isId: channelId !== undefined }
      const { suppressed } = await sendChat(notifying, { key, text: body, to })
      return { ...common, recipients: 1, suppressed }
    }
    const addresses = await addressesOf(notifying.read, audience?.users?.userIds ?? [])
    const subject = waiting.length === 1 ? titleOf(waiting[0]!.finding) : `${waiting.length} findings`
    const { suppressed } = await sendMail(
      notifying,
      { key, senderName: '', subject, markdown: body },
      { addresses, areKnown: true },
    )
    return { ...common, recipients: addresses.length, suppressed }
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    return { ...common, refused: { why, forever: error instanceof MailRefused || error instanceof ChatRefused } }
  }
}

const titleOf = (finding: FindingsRow): string =>
  `${severityOf(finding.severity)} finding: ${finding.type.toLowerCase().replaceAll('_', ' ')}`

const lineOf = (finding: FindingsRow, full: boolean): string =>
  full
    ? `- **${titleOf(finding)}** ${finding.description}\n  ${finding.remediation_description} (${finding.id})`
    : `- ${titleOf(finding)} (${finding.id})`
