import { enqueue } from '../../../../engine/enqueue.ts'
import { done } from '../../../../engine/outcome.ts'
import { areaJob } from '../../../../service/area-job.ts'
import { sql } from '../../../../store/sql.ts'
import type { Tx } from '../../../../store/tx.ts'
import { writeWordsOfCreated } from '../../../directory/sync/api.ts'
import { type WordsPayload, WRITE_WORDS } from './names.ts'

/** Makes the accounts of a large import findable, some thousand at a time. What was written stays when it is killed. */
export const writeWords = areaJob({
  ...WRITE_WORDS,
  kind: 'connectors.writeWords',
  about: 'Writes the words that the accounts of a large sync are found under.',
  // A day, because it waits for syncs of the app, and nobody else makes these accounts findable.
  retry: { delaySeconds: [2, 10, 60], jitter: 0.2, attempts: 1300 },

  async run({ tx }, payload: WordsPayload) {
    await blockSyncs(tx, payload.appId)
    const after = await writeWordsOfCreated(tx, payload)
    if (after === undefined) return done
    await enqueue(tx, WRITE_WORDS, { ...payload, after }, { key: `${payload.syncId} ${after}` })
    return done
  },
})

/** A sync that renamed an account meanwhile would leave the words of its old name. */
const blockSyncs = (tx: Tx, appId: string): Promise<unknown> =>
  tx.rows(sql`select 1 from connectors where app_id = ${appId} order by id for update`)
