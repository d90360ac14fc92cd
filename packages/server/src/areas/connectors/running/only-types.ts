import type { RecordBatch } from '../builtin/connector.ts'

type Item = Readonly<Record<string, unknown>>
type Ref = { readonly resourceType?: string }

/** The records of a source for these resource types, by their ids at the source; all when none is named. */
export async function* onlyTypes(
  batches: AsyncIterable<RecordBatch>,
  typeIds: readonly string[],
): AsyncGenerator<RecordBatch> {
  const wanted = new Set(typeIds)
  const leftOut = new Set<unknown>()
  const isOf = (ref: unknown): boolean => ref === undefined || wanted.has((ref as Ref | null)?.resourceType ?? '') // Safe because it is only read.
  const keeps: Readonly<Record<RecordBatch['kind'], (item: Item) => boolean>> = {
    resourceTypes: ({ id }) => wanted.has(String(id)),
    resources: ({ id }) => isOf(id),
    entitlements: ({ id, resourceId }) => {
      if (!isOf(resourceId)) leftOut.add(id)
      return isOf(resourceId)
    },
    grants: ({ entitlementId, principalId }) => !leftOut.has(entitlementId) && isOf(principalId),
    uses: ({ entitlementId, principalId, resourceId }) =>
      !leftOut.has(entitlementId) && isOf(principalId) && isOf(resourceId),
  }
  for await (const { kind, list } of batches) {
    if (wanted.size === 0) yield { kind, list }
    else yield { kind, list: list.filter(keeps[kind]).map((item) => withoutParent(item, isOf)) }
  }
}

/** What stays must not hang on what does not. */
function withoutParent(item: Item, isOf: (ref: unknown) => boolean): Item {
  if (item.parentId === undefined || isOf(item.parentId)) return item
  const { parentId: _, ...rest } = item
  return rest
}
