const PASSED_ON = ['PATH', 'TMPDIR', 'TZ', 'HTTP_PROXY', 'HTTPS_PROXY', 'NO_PROXY', 'ALL_PROXY']

type Environment = Readonly<Record<string, string | undefined>>

export type EnvironmentParts = {
  /** The environment of the runner. */
  readonly own: Environment
  /** An empty folder that nobody else uses. */
  readonly home: string
  /** What was named for this connector. */
  readonly named: Readonly<Record<string, string>>
  /** Whether variables of the family are passed on: not when one runner holds several connectors. */
  readonly passBaton: boolean
}

/** All that a connector sees of the environment: nothing but the necessary, what is meant for it, and what was named. */
export function environmentOf({ own, home, named, passBaton }: EnvironmentParts): Record<string, string> {
  const passed: Record<string, string> = {}
  for (const [name, value] of Object.entries(own)) {
    if (value !== undefined && isPassedOn(name, passBaton)) passed[name] = value
  }
  const given = Object.fromEntries(Object.entries(named).filter(([name]) => !name.toUpperCase().startsWith('REEVE_')))
  return { ...passed, HOME: home, BATON_LOG_FORMAT: 'json', ...given }
}

function isPassedOn(name: string, passBaton: boolean): boolean {
  const upper = name.toUpperCase()
  return PASSED_ON.includes(upper) || upper.startsWith('SSL_CERT_') || (passBaton && name.startsWith('BATON_'))
}
