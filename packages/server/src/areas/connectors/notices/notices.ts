import type { Consumer } from '../../../engine/consume/consume.ts'
import { enqueueAll } from '../../../engine/enqueue.ts'
import type { Named } from '../../../engine/job.ts'
import { done } from '../../../engine/outcome.ts'
import { areaJob } from '../../../service/area-job.ts'
import { sql } from '../../../store/sql.ts'
import type { Tx } from '../../../store/tx.ts'
import { effectiveOwners } from '../../directory/index.ts'
import { MailRefused, mailSent, sendMail } from '../../notifications/index.ts'

/** So many failed full syncs in a row are worth a mail. */
const FAILURES = 3
const SUPER_ADMIN = 'super_admin'

type Notice = {
  readonly eventId: string
  readonly connectorId: string
  readonly subject: string
  readonly text: string
}
const NOTIFY: Named<Notice> = { kind: 'connectors.notify' }

/** Has those who look after a connector told that a sync is held, or that its syncs keep failing. */
export const connectorNoticeConsumer: Consumer = {
  name: 'connector-notices',

  async apply(tx, events) {
    const items = events.flatMap(({ id, kind, after }) => {
      const told = (after ?? {}) as Readonly<Record<string, unknown>> // Safe because events are told as objects.
      const said = NOTICES[kind]?.(told)
      const connectorId = String(told.connectorId ?? '')
      return said ? [{ key: id, payload: { eventId: id, connectorId, ...said } }] : []
    })
    await enqueueAll(tx, NOTIFY, items)
  },
}

type Said = { readonly subject: string; readonly text: string }

const NOTICES: Readonly<Record<string, (told: Readonly<Record<string, unknown>>) => Said | undefined>> = {
  'connectors.sync.held': ({ error }) => ({
    subject: 'A sync is held',
    text: `It would have removed far more than usual, so nothing was applied: ${error || 'see the sync'}. Confirm it, or resume the connector.`,
  }),
  'connectors.sync.failing': ({ consecutiveFailureCount, error }) =>
    consecutiveFailureCount === FAILURES
      ? { subject: 'Syncs keep failing', text: `The last ${FAILURES} syncs have failed: ${error || 'see the sync'}.` }
      : undefined,
}

type Sent = { readonly recipients: number; readonly suppressed: boolean }

export const notifyOwners = areaJob<Notice, Sent | undefined>({
  ...NOTIFY,
  about: 'Tells those who look after a connector what is wrong with it.',
  retry: { delaySeconds: [60, 300, 900, 1800], jitter: 0.2, attempts: 5 },
  waits: true,

  async prepare({ read, parts, tenant, now }, { eventId, connectorId, subject, text }) {
    const connector = await read.find<{ app_id: string; display_name: string; app: string }>(sql`
      select c.app_id, c.display_name, a.display_name as app from connectors c join apps a on a.id = c.app_id
      where c.id = ${connectorId} and c.deleted_at is null`)
    if (!connector) return undefined
    const addresses = await addressesOf(read, connectorId, connector.app_id)
    const title = `${subject}: ${connector.app} (${connector.display_name})`
    const mail = { key: `${tenant.id}/connector-notice/${eventId}`, senderName: '', subject: title, markdown: text }
    try {
      const { suppressed } = await sendMail({ read, parts, tenant, now }, mail, { addresses, areKnown: true })
      return { recipients: addresses.length, suppressed }
    } catch (error) {
      // Without a way to send mail there is nothing to try again; the system log has told it.
      if (error instanceof MailRefused) return undefined
      throw error
    }
  },

  async run({ emit }, { eventId }, sent) {
    if (sent) emit(mailSent(eventId, sent))
    return done
  },
})

/** The owners of the connector, else of its app, else the super administrators. */
async function addressesOf(tx: Tx, connectorId: string, appId: string): Promise<string[]> {
  const own = await effectiveOwners(tx, 'connector', connectorId)
  const ids = own.length > 0 ? own : await effectiveOwners(tx, 'app', appId)
  const rows = await tx.rows<{ email: string }>(sql`
    select email from users where status = 'ENABLED' and email <> ''
      and (id = any(${ids}) or (${ids.length === 0} and ${SUPER_ADMIN} = any(role_ids))) order by id`)
  return rows.map(({ email }) => email)
}
