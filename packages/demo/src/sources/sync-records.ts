import type { GrantRecord, ResourceRef, Slice, Source } from './records.ts'

/** What a partial sync names as gone. */
export type DeleteRecord = { readonly resource: ResourceRef } | { readonly grant: GrantRecord }
export const RECORD_KINDS = ['resource', 'entitlement', 'grant', 'delete'] as const
export type RecordKind = (typeof RECORD_KINDS)[number]
export type SyncRecord = { readonly kind: RecordKind; readonly record: object }

/** Everything of a source in a round: what is there for all, then one person after the other. */
export function* everything(source: Source, users: number, round: number): Generator<SyncRecord[]> {
  yield recordsOf(source.furniture(round))
  for (let index = 0; index < users; index++) yield recordsOf(source.ofPerson(index, round))
}

/** What became different since the round before, or since an earlier one, in the same order. */
export function* changes(source: Source, users: number, round: number, since = round - 1): Generator<SyncRecord[]> {
  yield differences(source.furniture(since), source.furniture(round))
  for (let index = 0; index < users; index++) {
    yield differences(source.ofPerson(index, since), source.ofPerson(index, round))
  }
}

/** How many turns either of them takes. */
export const turnsOf = (users: number): number => users + 1

const MEMBERS = { resource: 'resources', entitlement: 'entitlements', grant: 'grants' } as const
const KINDS = ['resource', 'entitlement', 'grant'] as const

const recordsOf = (slice: Slice): SyncRecord[] =>
  KINDS.flatMap((kind) => slice[MEMBERS[kind]].map((record) => ({ kind, record })))

function differences(before: Slice, after: Slice): SyncRecord[] {
  // Of most people nothing changes, and that is seen at once.
  if (before === after || JSON.stringify(before) === JSON.stringify(after)) return []
  const changed = KINDS.flatMap((kind) => {
    const known = new Map(before[MEMBERS[kind]].map((record) => [keyOf(record), JSON.stringify(record)]))
    return after[MEMBERS[kind]]
      .filter((record) => known.get(keyOf(record)) !== JSON.stringify(record))
      .map((record) => ({ kind, record }))
  })
  const grants = new Set(after.grants.map(keyOf))
  const resources = new Set(after.resources.map(keyOf))
  const gone: DeleteRecord[] = [
    ...before.grants.filter((grant) => !grants.has(grant.id)).map((grant) => ({ grant })),
    ...before.resources.filter((resource) => !resources.has(keyOf(resource))).map(({ id }) => ({ resource: id })),
  ]
  return [...changed, ...gone.map((record) => ({ kind: 'delete', record }) as const)]
}

export const keyOf = ({ id }: { readonly id: string | ResourceRef }): string =>
  typeof id === 'string' ? id : `${id.resourceType}:${id.resource}`
