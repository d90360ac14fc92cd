import type { Capabilities, Feed } from '../reeve/feed.ts'

export type PartialRecords = {
  readonly resources?: readonly string[]
  readonly entitlements?: readonly string[]
  readonly grants?: readonly string[]
  readonly deletes?: readonly string[]
}

/** Sends a few changes as a sync of their own. */
export async function sendPartial(feed: Feed, capabilities: Capabilities, records: PartialRecords): Promise<void> {
  const syncId = await feed.openSync('SYNC_TYPE_PARTIAL', capabilities, crypto.randomUUID())
  try {
    for (const kind of ['resources', 'entitlements', 'grants', 'deletes'] as const) {
      const list = records[kind] ?? []
      for (let from = 0; from < list.length; from += 1000) await feed.stage(syncId, kind, list.slice(from, from + 1000))
    }
    await feed.complete(syncId, {}, {})
  } catch (error) {
    await feed.fail(syncId, error instanceof Error ? error.message : String(error)).catch(() => {})
    throw error
  }
}
