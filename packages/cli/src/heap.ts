import v8 from 'node:v8'
import { runInNewContext } from 'node:vm'

/**
 * Loading the service makes garbage at a rate that only heavy load has again. V8 answers by making the space for new
 * objects sixteen times as large and keeps it for minutes, so `bin/reeve.mjs` stops that before anything is loaded, and
 * whoever serves lets it grow again from here on. The space for old objects would grow to four times what is alive before
 * V8 looks at it; it looks at twice that much: a large sync has 365 MB instead of 520, in the same time.
 */
export function letHeapGrow(): void {
  v8.setFlagsFromString('--semi-space-growth-factor=2')
  v8.setFlagsFromString('--heap-growing-percent=100')
}

/**
 * Half of what loading left behind is garbage, and a service that has next to nothing to do makes a little more every
 * minute; V8 would keep both until it is busy. Who is idle has a moment to put it away.
 */
export function tidyWhenIdle(): void {
  v8.setFlagsFromString('--expose-gc')
  const collect: unknown = runInNewContext('gc')
  if (typeof collect !== 'function') return
  let left = 0
  let before = performance.eventLoopUtilization()
  setInterval(() => {
    const now = performance.eventLoopUtilization()
    const { utilization } = performance.eventLoopUtilization(now, before)
    before = now
    const isWorth = process.memoryUsage().heapUsed - left > WORTH_BYTES
    if (utilization > BUSY || !isWorth) return
    // The first time loading is behind it: what only loading needed goes too, compiled code of it as well.
    if (left === 0) collect({ type: 'major', execution: 'sync', flavor: 'last-resort' })
    else collect()
    left = process.memoryUsage().heapUsed
  }, LOOK_MS).unref()
}

const LOOK_MS = 5000
/** The part of the time that an idle service works. */
const BUSY = 0.05
const WORTH_BYTES = 2_000_000
