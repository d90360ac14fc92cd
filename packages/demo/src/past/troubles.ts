import type { Client } from '@reeve/client'
import type { Governed } from '../build/governed-app.ts'

/** An app, the week in which its source refuses two syncs, and why; the next week everything is sent anew. */
const TROUBLES = [
  { app: 'saltmarrow', week: 3, error: 'the source refused the credentials of the connector: token expired' },
  { app: 'gannetry', week: 6, error: 'the source did not answer within 30 s' },
  { app: 'wrenpurse', week: 9, error: 'the source answered 429: too many requests today' },
] as const

export const failsIn = (key: string, week: number): boolean =>
  TROUBLES.some((one) => one.app === key && one.week === week)
export const isRepairedIn = (key: string, week: number): boolean => failsIn(key, week - 1)

/** What cannot be read this week. */
export async function failSyncs(client: Client, apps: readonly Governed[], week: number): Promise<void> {
  for (const { app, error } of TROUBLES.filter((one) => one.week === week)) {
    const governed = apps.find(({ source }) => source.key === app)
    if (!governed) continue
    const { place } = governed
    const { sync } = await client.call('connectors.push.openSync', { path: place, body: { type: 'SYNC_TYPE_FULL' } })
    await client.call('connectors.push.failSync', { path: { ...place, sync_id: sync.id }, body: { error } })
  }
}
