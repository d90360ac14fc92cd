import { parseArgs } from 'node:util'

/** How the connector was started. Every flag is also read from the environment, as BATON_<FLAG>. */
export type Options = {
  readonly misbehave: ReadonlySet<string>
  /** Where changes are written, and read from at the next start. */
  readonly changes: string | undefined
  readonly pageSize: number
  readonly accounts: number
  readonly entitlements: number
  readonly grants: number
  readonly slowMs: number
  readonly password: string
  /** A secret whose name does not show that it is one. */
  readonly pin: string
  readonly provisioning: boolean
  readonly ticketing: boolean
  readonly isService: boolean
  readonly isConfig: boolean
}

const FLAGS = [
  'misbehave',
  'changes',
  'page-size',
  'accounts',
  'entitlements',
  'grants',
  'slow-ms',
  'password',
  'pin',
] as const

export function readOptions(argv: readonly string[], environment: NodeJS.ProcessEnv): Options {
  const { values, positionals } = parseArgs({
    args: [...argv],
    allowPositionals: true,
    options: {
      ...Object.fromEntries(FLAGS.map((name) => [name, { type: 'string' as const }])),
      provisioning: { type: 'boolean' },
      ticketing: { type: 'boolean' },
    },
  })
  const text = (name: (typeof FLAGS)[number]): string =>
    String(Reflect.get(values, name) ?? environment[`BATON_${name.toUpperCase().replaceAll('-', '_')}`] ?? '')
  return {
    misbehave: new Set(text('misbehave').split(',').filter(Boolean)),
    changes: text('changes') || undefined,
    pageSize: Number(text('page-size') || 2),
    accounts: Number(text('accounts') || 0),
    entitlements: Number(text('entitlements') || 0),
    grants: Number(text('grants') || 0),
    slowMs: Number(text('slow-ms') || 0),
    password: text('password'),
    pin: text('pin'),
    provisioning: values.provisioning === true,
    ticketing: values.ticketing === true,
    isService: positionals.includes('_connector-service'),
    isConfig: positionals.includes('config'),
  }
}
