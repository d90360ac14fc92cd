import v8 from 'node:v8'
import { runInNewContext } from 'node:vm'

/**
 * Loading the service makes garbage at a rate that only heavy load has again. V8 answers by making the space for new
 * objects sixteen times as large and keeps it for minutes, so `bin/reeve.mjs` stops that before anything is loaded, and
 * whoever serves lets it grow again from here on.
 */
export function letYoungHeapGrow(): void {
  v8.setFlagsFromString('--semi-space-growth-factor=2')
}

/**
 * Half of what loading left behind is garbage, which V8 would keep until the service is busy. Who has just become ready
 * has a moment to put it away.
 */
export function putAwayWhatLoadingLeft(): void {
  v8.setFlagsFromString('--expose-gc')
  const collect: unknown = runInNewContext('gc')
  if (typeof collect === 'function') setTimeout(() => collect(), SETTLED_MS).unref()
}

/** The first connections, schedules and caches are made by then. */
const SETTLED_MS = 5000
