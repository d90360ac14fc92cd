import type { RecordBatch } from './connector.ts'

const SIZE = 1000

/** Records of one kind in batches as large as one may be. */
export function* inBatches(
  kind: RecordBatch['kind'],
  items: Iterable<Readonly<Record<string, unknown>>>,
): Generator<RecordBatch> {
  let list: Readonly<Record<string, unknown>>[] = []
  for (const item of items) {
    list.push(item)
    if (list.length === SIZE) {
      yield { kind, list }
      list = []
    }
  }
  if (list.length > 0) yield { kind, list }
}
