/** What takes longest, longest first: begun last, one of them would run alone while the other processes have nothing left. */
const LONG = [
  'console/test/routes',
  'console/test/roles',
  'console/test/hostile',
  'server/test/plain-postgres/roles',
  'cli/test/backup',
  'cli/test/commands',
  'cli/test/refusals',
  'cli/test/stop',
  'cli/test/start',
  'console/test/journeys-reviews',
  'server/test/sweeps/written-back',
  'server/test/sweeps/share-',
  'server/src/areas/connectors/builtin/hostile-sources',
  'server/src/areas/requests/provisioning/provisioning',
  'server/src/areas/requests/tasks/rights',
  'server/test/request-tasks/model',
  'function-runtime/test/escape',
  'server/src/areas/automations/triggers/schedules/schedules',
  'cli/test/connectors/connector-run',
  'cli/test/operat',
  'demo/test/demo',
  'console/test/journeys',
  'server/test/chaos/',
  'server/test/webhooks/',
  'server/test/automation-runs/',
]

const rank = (file: string): number => {
  const found = LONG.findIndex((start) => file.includes(start))
  return found < 0 ? LONG.length : found
}

export const longestFirst = (files: readonly string[]): string[] =>
  [...files].sort().sort((one, other) => rank(one) - rank(other))
