import { expressionError, type FailedAsking } from '../log.ts'

/** The result of `ask` for each; of those an expression failed for, the number and the first error. */
export function asked<Item, To>(
  items: readonly Item[],
  ask: (item: Item) => To | undefined,
): { kept: To[]; failed: FailedAsking | undefined } {
  const kept: To[] = []
  let failed: FailedAsking | undefined
  for (const item of items) {
    try {
      const one = ask(item)
      if (one !== undefined) kept.push(one)
    } catch (error) {
      failed = { error: failed?.error ?? expressionError(error), count: (failed?.count ?? 0) + 1 }
    }
  }
  return { kept, failed }
}
