/** What the runner decides itself, or what would make the connector do something else than serve. */
const REFUSED = [
  'file',
  'client-id',
  'client-secret',
  'sync-resources',
  'skip-full-sync',
  'skip-entitlements-and-grants',
  'skip-grants',
  'grant-entitlement',
  'grant-principal',
  'grant-principal-type',
  'revoke-grant',
  'create-account-login',
  'create-account-email',
  'create-account-profile',
  'create-account-resource-type',
  'delete-resource',
  'delete-resource-type',
  'rotate-credentials',
  'rotate-credentials-type',
  'event-feed',
  'event-feed-id',
  'event-feed-start-at',
  'invoke-action',
  'invoke-action-args',
  'create-ticket',
  'bulk-create-ticket',
  'get-ticket',
  'list-ticket-schemas',
  'ticket-id',
  'ticket-template-path',
]

const nameOf = (argument: string): string | undefined => /^--?([a-z0-9-]+)(=|$)/.exec(argument)?.[1]

/** What is wrong with the flags of a connector, or undefined. */
export function argumentProblem(args: readonly string[]): string | undefined {
  const bad = args.find((argument) => {
    const name = nameOf(argument)
    return name !== undefined && (REFUSED.includes(name) || name.startsWith('skip-'))
  })
  return bad && `${bad.split('=')[0]} is not for a connector that is run as a service: leave it out`
}

/** The flags of a connector with those that the runner adds. */
export function argumentsOf(
  args: readonly string[],
  { readOnly, tickets }: { readOnly: boolean; tickets: boolean },
): string[] {
  const has = (name: string) => args.some((argument) => nameOf(argument) === name)
  return [
    ...args,
    ...(readOnly || has('provisioning') ? [] : ['--provisioning']),
    ...(tickets && !has('ticketing') ? ['--ticketing'] : []),
  ]
}
