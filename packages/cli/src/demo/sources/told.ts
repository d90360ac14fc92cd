import type { ResourceRef, Slice, Source } from './records.ts'

/** What a partial sync names as gone. */
export type DeleteRecord = { readonly resource: ResourceRef } | { readonly grant: { readonly id: string } }
export type ToldKind = 'resource' | 'entitlement' | 'grant' | 'delete'
export type Told = { readonly kind: ToldKind; readonly record: object }

/** Everything of a source in a round, what is there for all first; one person is held at a time. */
export function* everything(source: Source, users: number, round: number): Generator<Told> {
  yield* tellAll(source.furniture(round))
  for (let index = 0; index < users; index++) yield* tellAll(source.ofPerson(index, round))
}

/** What became different since the round before. */
export function* changes(source: Source, users: number, round: number): Generator<Told> {
  yield* differences(source.furniture(round - 1), source.furniture(round))
  for (let index = 0; index < users; index++) {
    yield* differences(source.ofPerson(index, round - 1), source.ofPerson(index, round))
  }
}

const MEMBERS = { resource: 'resources', entitlement: 'entitlements', grant: 'grants' } as const
const KINDS = ['resource', 'entitlement', 'grant'] as const

function* tellAll(slice: Slice): Generator<Told> {
  for (const kind of KINDS) for (const record of slice[MEMBERS[kind]]) yield { kind, record }
}

function* differences(before: Slice, after: Slice): Generator<Told> {
  for (const kind of KINDS) {
    const known = new Map(before[MEMBERS[kind]].map((record) => [keyOf(record), JSON.stringify(record)]))
    for (const record of after[MEMBERS[kind]]) {
      if (known.get(keyOf(record)) !== JSON.stringify(record)) yield { kind, record }
    }
  }
  const grants = new Set(after.grants.map(keyOf))
  for (const { id } of before.grants) if (!grants.has(id)) yield { kind: 'delete', record: { grant: { id } } }
  const resources = new Set(after.resources.map(keyOf))
  for (const { id } of before.resources) {
    if (!resources.has(keyOf({ id }))) yield { kind: 'delete', record: { resource: id } satisfies DeleteRecord }
  }
}

export const keyOf = ({ id }: { readonly id: string | ResourceRef }): string =>
  typeof id === 'string' ? id : `${id.resourceType}:${id.resource}`
