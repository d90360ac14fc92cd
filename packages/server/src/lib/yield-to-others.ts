import { setImmediate } from 'node:timers/promises'

/** How long other work of the process may have to wait. */
const YIELD_AFTER_MS = 10

/** Called repeatedly during long work, yields to the event loop when the time is up. */
export function yielder(): () => Promise<void> {
  let last = performance.now()
  return async () => {
    if (performance.now() - last < YIELD_AFTER_MS) return
    await setImmediate()
    last = performance.now()
  }
}
