import { enqueue } from '../../../../engine/enqueue.ts'
import { done, retryAt } from '../../../../engine/outcome.ts'
import { areaJob } from '../../../../service/area-job.ts'
import { dayInWords } from '../../../../service/notices/words.ts'
import { sql } from '../../../../store/sql.ts'
import type { Tx } from '../../../../store/tx.ts'
import { chatSent } from '../../../notifications/api.ts'
import { ChatRefused, sendChat } from '../../../notifications/chat/api.ts'
import { calendarAt, dayOf, getCalendars } from '../../../organisation/api.ts'
import { campaignEvent } from '../events.ts'
import { POST_TO_CHANNEL } from '../names.ts'
import type { CampaignRow } from '../rows.ts'
import { findCampaign } from '../store.ts'

const WAITS_SECONDS = [10, 60]

type Channel = { readonly name?: string; readonly channelId?: string; readonly isChannelId?: boolean }
type Posted = {
  readonly campaign: CampaignRow
  readonly key: string
  readonly suppressed: boolean
  /** Why it cannot be sent, now or ever. */
  readonly refused?: { readonly why: string; readonly forever: boolean }
}

/** Where the template of a campaign names a channel of the chat, it is told that the campaign has started or ended. */
export async function postToChannel(tx: Tx, campaign: CampaignRow, what: 'started' | 'ended'): Promise<void> {
  if (!(await findChannel(tx, campaign))) return
  const key = `${campaign.id}/${what}`
  await enqueue(tx, POST_TO_CHANNEL, { reviewId: campaign.id, what }, { key })
}

export const postToChannelJob = areaJob<{ readonly reviewId: string; readonly what: string }, Posted | undefined>({
  ...POST_TO_CHANNEL,
  about: 'Posts to a channel of the chat that a campaign has started or ended.',
  retry: { delaySeconds: WAITS_SECONDS, jitter: 0.2, attempts: WAITS_SECONDS.length + 1 },
  waits: true,

  async prepare({ read, services, tenant, now }, { reviewId, what }) {
    const campaign = await findCampaign(read, reviewId)
    const to = campaign && (await findChannel(read, campaign))
    if (!to) return undefined
    const key = `${tenant.id}/review/${reviewId}/${what}`
    const text = await textOf(read, campaign, what)
    try {
      const { suppressed } = await sendChat({ read, services, tenant, now }, { key, text, to })
      return { campaign, key, suppressed }
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error)
      return { campaign, key, suppressed: false, refused: { why, forever: error instanceof ChatRefused } }
    }
  },

  async run({ emit, now, failures }, _payload, posted) {
    if (!posted) return done
    const { campaign, key, suppressed, refused } = posted
    const wait = WAITS_SECONDS[failures]
    if (refused && !refused.forever && wait !== undefined) return retryAt(now.add({ seconds: wait }), refused.why)
    if (refused) emit(campaignEvent('chatFailed', campaign, { error: refused.why }))
    else emit(chatSent(key, { recipients: 1, suppressed }))
    return done
  },
})

/** A channel that is named by its id is never looked for by its name. */
async function findChannel(
  tx: Tx,
  { template_id }: CampaignRow,
): Promise<{ channel: string; isId: boolean } | undefined> {
  if (template_id === '') return undefined
  const row = await tx.find<{ slack_channel: Channel | null }>(
    sql`select slack_channel from access_review_templates where id = ${template_id} and deleted_at is null`,
  )
  const { name = '', channelId = '', isChannelId = false } = row?.slack_channel ?? {}
  const channel = isChannelId ? channelId : name.replace(/^#/, '')
  return channel === '' ? undefined : { channel, isId: isChannelId }
}

async function textOf(tx: Tx, campaign: CampaignRow, what: string): Promise<string> {
  const { display_name: name, expected_count: count, completion_at: due } = campaign
  if (what !== 'started') return `The access review **${name}** has ended.`
  const reviews = `${count} ${count === 1 ? 'review' : 'reviews'}`
  if (!due) return `The access review **${name}** has started: ${reviews}.`
  const { timezone } = calendarAt(await getCalendars(tx), tx.now)
  return `The access review **${name}** has started: ${reviews}, due on ${dayInWords(dayOf(timezone, due).toString())}.`
}
