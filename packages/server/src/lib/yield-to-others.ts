import { setImmediate } from 'node:timers/promises'

/** How long others in the process may have to wait. */
const YIELD_AFTER_MS = 10

/** Asked again and again during long work, lets others have their turn when it is time. */
export function yielder(): () => Promise<void> {
  let last = performance.now()
  return async () => {
    if (performance.now() - last < YIELD_AFTER_MS) return
    await setImmediate()
    last = performance.now()
  }
}
