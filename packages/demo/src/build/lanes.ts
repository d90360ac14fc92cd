/** Works through items a few at a time. After a failure nothing new is begun, and what is under way is waited for. */
export async function inLanes<Item, Result>(
  items: readonly Item[],
  lanes: number,
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  const waiting = [...items.entries()]
  let failed = false
  const lane = async (): Promise<void> => {
    for (let next = waiting.shift(); next && !failed; next = waiting.shift()) {
      const [index, item] = next
      try {
        results[index] = await work(item)
      } catch (error) {
        failed = true
        throw error
      }
    }
  }
  const ended = await Promise.allSettled(Array.from({ length: lanes }, lane))
  const failure = ended.find((one) => one.status === 'rejected')
  if (failure) throw failure.reason
  return results
}
