import { readFileSync, writeFileSync } from 'node:fs'
import { fromTimestamp, type Resource, type ResourceId, type SourceEvent, toTimestamp } from '@reeve/connector-protocol'
import { type Calls, isMissing } from '../child/calls.ts'
import type { Feed } from '../reeve/feed.ts'
import { keyOf } from '../sync/map.ts'
import type { TypeNames } from '../sync/type-names.ts'

const DAY_MS = 86_400_000
const PAGE_SIZE = 1000
const MOST_PAGES = 1000
const MOST_PENDING = 5000

type Options = {
  readonly calls: Calls
  readonly feed: Pick<Feed, 'uses'>
  /** Where the cursors are kept, and uses that are to be reported again. */
  readonly file: string
  readonly names: TypeNames
}

/** Reads what has happened since the last time; returns the resources that have changed. */
export async function readFeeds(options: Options): Promise<ResourceId[]> {
  const kept = readKept(options.file)
  const changed: ResourceId[] = []
  kept.pending = await report(options, kept.pending)
  for (const feedId of await feedIds(options.calls)) {
    for (let page = 0; page < MOST_PAGES; page++) {
      const cursor = kept.cursors[feedId] ?? ''
      type Answer = { events: SourceEvent[]; cursor: string; has_more: boolean }
      const answer = await options.calls.call<Answer>('EventService', 'ListEvents', {
        event_feed_id: feedId,
        cursor,
        page_size: PAGE_SIZE,
        ...(cursor === '' ? { start_at: toTimestamp(Date.now() - DAY_MS) } : {}),
      })
      const uses = answer.events.flatMap((event) => useOf(event, feedId, options.names) ?? [])
      kept.pending = [...kept.pending, ...(await report(options, uses))].slice(-MOST_PENDING)
      changed.push(...answer.events.flatMap(changeOf))
      // After what it brought has been reported: a repeat changes nothing.
      kept.cursors[feedId] = answer.cursor
      writeFileSync(options.file, JSON.stringify(kept), { mode: 0o600 })
      if (!answer.has_more || answer.cursor === cursor) break
    }
  }
  return changed
}

/** Reports uses; returns those to be reported again, because a sync has yet to bring what they name. */
async function report({ feed }: Options, uses: readonly string[]): Promise<string[]> {
  const again: string[] = []
  for (let from = 0; from < uses.length; from += PAGE_SIZE) {
    const part = uses.slice(from, from + PAGE_SIZE)
    const { unresolved } = await feed.uses(part)
    if (unresolved > 0) again.push(...part)
  }
  return again
}

async function feedIds(calls: Calls): Promise<string[]> {
  try {
    const { list } = await calls.call<{ list: { id: string }[] }>('EventService', 'ListEventFeeds', {})
    return list.map(({ id }) => id)
  } catch (error) {
    // Old connectors have one feed without a name.
    if (isMissing(error)) return ['']
    throw error
  }
}

type Kept = { cursors: Record<string, string>; pending: string[] }

function readKept(file: string): Kept {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return { cursors: {}, pending: [] }
  }
}

function useOf(event: SourceEvent, feedId: string, names: TypeNames): string | undefined {
  const { usage_event: use } = event
  const occurredAt = fromTimestamp(event.occurred_at)
  const principalId = refOf(use?.actor_resource, names)
  if (!use || !occurredAt || !principalId) return undefined
  const resourceId = refOf(use.target_resource, names)
  return JSON.stringify({ id: `${feedId}/${event.id}`, principalId, occurredAt, ...(resourceId ? { resourceId } : {}) })
}

function refOf(resource: Resource | null | undefined, names: TypeNames) {
  const key = keyOf(names, resource?.id)
  return key === undefined
    ? undefined
    : { resourceType: key.slice(0, key.indexOf('/')), resource: resource!.id!.resource }
}

/** The resource whose entitlements or grants have changed. */
function changeOf(event: SourceEvent): ResourceId[] {
  const { resource_change_event: change, grant_event, revoke_event, create_grant_event, create_revoke_event } = event
  const entitlement =
    grant_event?.grant?.entitlement ?? (revoke_event ?? create_grant_event ?? create_revoke_event)?.entitlement
  const id = change?.resource_id ?? entitlement?.resource?.id
  return id ? [id] : []
}
