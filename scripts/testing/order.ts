/** What takes longest, longest first: begun last, one of them would run alone while the other processes have nothing left. */
const LONG = [
  'cli/test/start',
  'cli/test/commands',
  'cli/test/refusals',
  'cli/test/stop',
  'demo/test/demo',
  'cli/test/own-postgres',
  'cli/test/log',
  'server/src/areas/connectors/builtin/hostile-sources',
  'server/test/plain-postgres/roles',
  'server/src/areas/automations/triggers/schedules/schedules',
  'server/test/sweeps/written-back',
  'server/test/sweeps/share-',
  'server/test/chaos/',
  'server/test/webhooks/',
  'server/test/automation-runs/',
  'server/src/areas/webhooks/outbound/hooks/test-webhook',
]

const rank = (file: string): number => {
  const found = LONG.findIndex((start) => file.includes(start))
  return found < 0 ? LONG.length : found
}

export const longestFirst = (files: readonly string[]): string[] =>
  [...files].sort().sort((one, other) => rank(one) - rank(other))
