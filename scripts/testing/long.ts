/**
 * The long files, longest first, by the beginning of their names below `packages`: pages in a browser, commands and guides
 * as a reader types them, processes that are killed, models that play many games. `npm test` leaves them out,
 * `npm run test:all` begins with them: begun last, one would run alone while the other processes have nothing left.
 */
const LONG = [
  'console/test/routes.',
  'console/test/roles.',
  'server/test/plain-postgres/',
  'cli/test/connectors/',
  'cli/test/backup',
  'connector-runner/test/sync.',
  'console/test/hostile.',
  'console/test/journeys',
  'cli/test/commands.',
  'cli/test/refusals.',
  'server/test/reviews/',
  'cli/test/start.',
  'cli/test/readme.',
  'server/test/request-tasks/',
  'server/test/reports/',
  'function-runtime/test/escape.',
  'console/test/automations.',
  'server/test/sweeps/written-back.',
  'server/test/sweeps/wire-names.',
  'cli/test/stop.',
  'server/src/areas/requests/tasks/rights.',
  'server/test/access-profiles/',
  'server/test/authority/',
  'demo/test/demo.',
  'demo/test/past.',
  'server/src/areas/sso/saml/',
  'cli/test/operat',
  'server/src/areas/requests/provisioning/',
  'cli/test/nouns.',
  'cli/test/packages.',
  'connector-runner/test/tasks.',
  'server/src/areas/access-profiles/automation/',
  'server/src/http/docs/',
  'server/test/automation-runs/',
  'server/src/areas/sign-in/pages/',
  'server/src/areas/automations/triggers/schedules/',
  'server/src/areas/connectors/sync/killed.',
  'server/src/areas/connectors/builtin/hostile-sources.',
  'server/src/areas/ai-gateway/attacks/',
  'server/test/webhooks/',
  'server/test/notices/',
  'server/test/chaos/',
  'server/test/functions/',
  'console/test/connections.',
  'console/test/review-scopes.',
  'console/test/settings.',
  'console/test/notifications.',
  'cli/test/release.',
  'cli/test/tasks.',
  'cli/test/tutorial.',
  'cli/test/one-folder.',
  'cli/test/reviews-guide.',
  'cli/test/access-profiles-guide.',
  'cli/test/findings.',
  'cli/test/login.',
  'cli/test/admin-links.',
  'cli/test/ai-governance-guide.',
  'cli/test/session-policies-guide.',
  'cli/test/tool-servers.',
  'cli/test/own-connectors-guide.',
  'cli/test/requests-guide.',
  'cli/test/upgrade/',
  'cli/test/plaintext.',
  'cli/test/tools-guide.',
  'cli/test/open.',
  'cli/test/signing-in-guide.',
  'cli/test/notifications-guide.',
  'cli/test/work.',
  'cli/test/functions-guide.',
  'server/src/areas/notifications/rendering/mails.',
  'server/src/areas/automations/backtest/',
  'server/src/areas/automations/rehearse/',
  'server/src/areas/webhooks/outbound/deliveries/',
]

/** Of the others, what takes longest. */
const FIRST = ['server/test/sweeps/']

const ORDER = [...LONG, ...FIRST]
const rank = (file: string): number => {
  const found = ORDER.findIndex((start) => file.startsWith(`packages/${start}`))
  return found < 0 ? ORDER.length : found
}

export const isLong = (file: string): boolean => rank(file) < LONG.length

export const longestFirst = (files: readonly string[]): string[] =>
  [...files].sort().sort((one, other) => rank(one) - rank(other))
