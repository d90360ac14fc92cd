import v8 from 'node:v8'

/**
 * The heap would grow to four times what is alive before V8 collects it; this makes it twice that much: a large sync has
 * 365 MB instead of 520, in the same time.
 */
export function limitHeapGrowth(): void {
  v8.setFlagsFromString('--heap-growing-percent=100')
}
