type Statuses = { readonly complete_statuses: readonly string[]; readonly errored_statuses: readonly string[] }

/** What the status of a ticket means; statuses are compared without regard to case. */
export function outcomeOf(status: string, config: Statuses): 'complete' | 'errored' | 'open' {
  const has = (list: readonly string[]): boolean => list.some((one) => one.toLowerCase() === status.toLowerCase())
  if (has(config.errored_statuses)) return 'errored'
  return has(config.complete_statuses) ? 'complete' : 'open'
}
