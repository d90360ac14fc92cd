import { enqueue } from '../../../../engine/enqueue.ts'
import { done } from '../../../../engine/outcome.ts'
import { areaJob } from '../../../../service/area-job.ts'
import { sql } from '../../../../store/sql.ts'
import type { Tx } from '../../../../store/tx.ts'
import { AT_A_TIME, addWords, type Named } from '../apply/account-words.ts'
import { type WordsPayload, WRITE_WORDS } from './names.ts'

type Found = Named & { is_found: boolean }

/** Makes the accounts of a large import findable, some thousand at a time. What was written stays when it is killed. */
export const writeWords = areaJob({
  ...WRITE_WORDS,
  kind: 'connectors.writeWords',
  about: 'Writes the words that the accounts of a large sync are found under.',
  // A day, because it waits for syncs of the app, and nobody else makes these accounts findable.
  retry: { delaySeconds: [2, 10, 60], jitter: 0.2, attempts: 1300 },

  async run({ tx }, payload: WordsPayload) {
    await blockSyncs(tx, payload.appId)
    const accounts = await tx.rows<Found>(sql`
      select id, display_name, emails, usernames,
        exists (select from search_words w where w.object_id = u.id offset 0) as is_found
      from app_users u
      where app_id = ${payload.appId} and id > ${payload.after} and created_at = ${payload.at}::timestamptz
      order by id limit ${AT_A_TIME}`)
    // A sync that changed one meanwhile has written its words.
    await addWords(
      tx,
      accounts.filter((one) => !one.is_found),
    )
    if (accounts.length < AT_A_TIME) return done
    const after = accounts.at(-1)!.id
    await enqueue(tx, WRITE_WORDS, { ...payload, after }, { key: `${payload.syncId} ${after}` })
    return done
  },
})

/** A sync that renamed an account meanwhile would leave the words of its old name. */
const blockSyncs = (tx: Tx, appId: string): Promise<unknown> =>
  tx.rows(sql`select 1 from connectors where app_id = ${appId} order by id for update`)
