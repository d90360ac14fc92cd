import v8 from 'node:v8'

/**
 * Loading the service makes garbage at a rate that only heavy load has again. V8 answers by making the space for new
 * objects sixteen times as large and keeps it for minutes, so `bin/reeve.mjs` stops that before anything is loaded, and
 * whoever serves lets it grow again from here on.
 */
export function letYoungHeapGrow(): void {
  v8.setFlagsFromString('--semi-space-growth-factor=2')
}
