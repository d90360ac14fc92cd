import type { Client } from '@reeve/client'
import type { Time } from '../time.ts'

const LOOK_AGAIN_MS = 300
const MOST_LOOKS = 400
/** A company with fewer suggestions keeps them all. */
const FEW = 3

/** Has roles looked for once, as somebody would; the last of the suggestions is dismissed. Returns how many runs there had to be. */
export async function ensureMining(client: Client, time: Time): Promise<number> {
  const { list: runs } = await client.call('roleMining.runs.list', { query: { page_size: 100 } })
  if (runs.some(({ triggerType }) => triggerType === 'TRIGGER_TYPE_MANUAL')) return 0
  const { runId } = await client.call('roleMining.trigger', { body: {} })
  for (let look = 0; look < MOST_LOOKS; look++) {
    const { list } = await client.call('roleMining.runs.list', { query: { page_size: 10 } })
    if (list.some(({ id, status }) => id === runId && status !== 'RUN_STATUS_RUNNING')) break
    await time.pause(LOOK_AGAIN_MS)
  }
  const { list } = await client.call('roleMining.suggestions.list', { query: { page_size: 100 } })
  const last = list.at(-1)
  if (last && list.length > FEW) {
    const body = { state: 'SUGGESTION_STATE_DISMISSED', reason: 'The team is about to be split.' } as const
    await client.call('roleMining.suggestions.setState', { path: { id: last.id }, body })
  }
  return 1
}
