import { done, retryAt } from '../../../engine/outcome.ts'
import { areaJob, type JobServices } from '../../../service/area-job.ts'
import { sql } from '../../../store/sql.ts'
import type { FindingDispatchesRow, FindingsRow } from '../../../store/tables.ts'
import type { Tx } from '../../../store/tx.ts'
import { chatSent } from '../../notifications/api.ts'
import { ChatRefused, sendChat } from '../../notifications/chat/api.ts'
import { tellDispatched } from '../notices.ts'
import type { Dispatcher } from '../rules/route.ts'
import { severityOf } from '../severity.ts'
import { save } from './dispatch.ts'
import { ended } from './ended.ts'
import { NOTIFY, type NotifyPayload } from './start.ts'

const MOST_AT_ONCE = 100
const WAITS_SECONDS = [10, 60]

type Notify = NonNullable<Dispatcher['notify']>
type Waiting = FindingDispatchesRow & { readonly finding: FindingsRow }
type Prepared = {
  readonly waiting: readonly Waiting[]
  readonly asked: Notify
  /** What became of the message to a channel; undefined when people are told. */
  readonly posted?: Posted
}
type Posted = {
  readonly suppressed: boolean
  /** Why it cannot be sent, now or ever. */
  readonly refused?: { readonly why: string; readonly forever: boolean }
}

/**
 * Tells people of findings that a rule dispatched, or posts them to a chat channel: in one message, when there are
 * several. People are told by notices, which are sent by themselves.
 */
export const notify = areaJob<NotifyPayload, Prepared | undefined>({
  ...NOTIFY,
  about: 'Tells people of findings.',
  retry: { delaySeconds: WAITS_SECONDS, jitter: 0.2, attempts: WAITS_SECONDS.length + 1 },
  waits: true,

  async prepare({ read, services, tenant, now }, { ruleId, dispatcherKey }) {
    const waiting = await findWaiting(read, ruleId, dispatcherKey)
    const [first] = waiting
    if (!first) return undefined
    const asked = (first.dispatcher as Dispatcher).notify! // Safe because only dispatchers are stored, and these notify.
    if (!asked.slackChannel) return { waiting, asked }
    return { waiting, asked, posted: await post({ read, services, tenant, now }, asked, waiting) }
  },

  async run(context, _payload, prepared) {
    if (!prepared) return done
    const { tx, emit, now, failures } = context
    const { waiting, asked, posted } = prepared
    const refused = posted?.refused
    const wait = WAITS_SECONDS[failures]
    if (refused && !refused.forever && wait !== undefined) return retryAt(now.add({ seconds: wait }), refused.why)
    const rows = await tx.rows<FindingDispatchesRow>(sql`
      select * from finding_dispatches where id = any(${waiting.map(({ id }) => id)}) and state = 'PENDING'
      order by id for update`)
    for (const row of rows) {
      const { finding } = waiting.find(({ id }) => id === row.id)!
      if (!posted) {
        const userIds = asked.audience?.users?.userIds ?? []
        await tellDispatched(tx, { id: row.id, finding, userIds, isFull: isFull(asked) })
      }
      const state = refused ? 'ERROR' : 'DONE'
      await ended(context, await save(tx, { ...row, state, error: refused?.why ?? '' }))
    }
    if (posted && !refused) emit(chatSent(waiting[0]!.id, { recipients: 1, suppressed: posted.suppressed }))
    return done
  },
})

const findWaiting = (tx: Tx, ruleId: string, key: string): Promise<Waiting[]> =>
  tx.rows<Waiting>(sql`
    select d.*, to_jsonb(f) as finding from finding_dispatches d join findings f on f.id = d.finding_id
    where d.rule_id = ${ruleId} and d.dispatcher_key = ${key} and d.state = 'PENDING'
    order by d.created_at, d.id limit ${MOST_AT_ONCE}`)

type Posting = JobServices & { readonly read: Tx; readonly now: Temporal.Instant }

async function post(posting: Posting, asked: Notify, waiting: readonly Waiting[]): Promise<Posted> {
  const { channelId, channelName = '' } = asked.slackChannel!
  const key = `${posting.tenant.id}/finding-dispatch/${waiting[0]!.id}`
  const text = waiting.map(({ finding }) => lineOf(finding, isFull(asked))).join('\n')
  const to = { channel: channelId ?? channelName.replace(/^#/, ''), isId: channelId !== undefined }
  try {
    const { suppressed } = await sendChat(posting, { key, text, to })
    return { suppressed }
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    return { suppressed: false, refused: { why, forever: error instanceof ChatRefused } }
  }
}

const isFull = ({ detailLevel }: Notify): boolean => detailLevel === 'FINDING_NOTIFY_DETAIL_LEVEL_FULL_DETAIL'

const titleOf = (finding: FindingsRow): string =>
  `${severityOf(finding.severity)} finding: ${finding.type.toLowerCase().replaceAll('_', ' ')}`

const lineOf = (finding: FindingsRow, full: boolean): string =>
  full
    ? `- **${titleOf(finding)}** ${finding.description}\n  ${finding.remediation_description} (${finding.id})`
    : `- ${titleOf(finding)} (${finding.id})`
