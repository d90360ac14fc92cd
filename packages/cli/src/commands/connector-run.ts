import type { Log, Runner } from '@reeve/connector-runner'
import { command } from '../command.ts'
import { clientOf, readCredential } from '../connectors/credential.ts'
import { hostIdOf, type Planned, plannedFrom, plannedOf, stateDirOf } from '../connectors/plan.ts'
import { usage } from '../exit.ts'
import { failureText } from '../failure-text.ts'
import { untilStopSignal } from '../stop-signal.ts'

export const connectorRun = command({
  name: 'connector run',
  about: 'Runs an open connector: syncs what it lists, and does the tasks of its connector in Reeve with it.',
  args: ['[COMMAND…]'],
  flags: {
    url: { value: 'URL', about: 'Address of Reeve; the credential file may name it as baseUrl.' },
    app: { value: 'ID', about: 'The app.' },
    connector: { value: 'ID', about: 'The connector of the app that is fed.' },
    'credential-file': { value: 'FILE', about: 'JSON with clientId and clientSecret of the connector.' },
    config: { value: 'FILE', about: 'YAML with several connectors, in place of the flags above and of COMMAND.' },
    'state-dir': {
      value: 'DIR',
      about: 'Where it keeps what was listed last; ~/.local/state/reeve/connectors by default.',
    },
    'host-id': { value: 'ID', about: 'Which of several hosts this is; the name of the machine by default.' },
    heartbeat: {
      value: 'SECONDS',
      default: '30',
      about: 'How often it says that a task is still being done, 1 to 300.',
    },
    env: { value: 'NAME[=VALUE]', multiple: true, about: 'Passes this variable on to the connector, besides BATON_*.' },
    types: { value: 'A,B', about: 'Syncs these types of resources only.' },
    sha256: { value: 'HASH', about: 'Starts the program only if it has this hash.' },
    'read-only': { about: 'Never lets the connector change its source.' },
    tickets: { about: 'Lets the connector open tickets.' },
    'health-port': { value: 'PORT', about: 'Answers /healthz, /readyz and /metrics on loopback.' },
    once: { about: 'One sync and the tasks there are, then it ends.' },
    'dry-run': { about: 'Prints the records as lines of JSON and sends nothing.' },
  },
  details: async () => DETAILS,

  async run({ args, flags }) {
    const { argumentProblem, ConfigError, dryRun, Log, readConfig } = await import('@reeve/connector-runner')
    if (flags.config !== undefined && args.length > 0) throw usage('--config and a command exclude each other')
    let planned: Planned[]
    try {
      planned = flags.config === undefined ? [plannedOf(args, flags)] : readConfig(flags.config).map(plannedFrom)
    } catch (error) {
      throw error instanceof ConfigError ? usage(error.message) : error
    }
    for (const { command: one } of planned) {
      const problem = argumentProblem(one.args)
      if (problem !== undefined) throw usage(problem)
    }
    const log = new Log((line) => process.stderr.write(`${line}\n`))
    const stop = new AbortController()
    if (flags['dry-run']) {
      const { command: program, types } = planned[0]!
      const print = (line: string) => process.stdout.write(`${line}\n`)
      stopOnSignal(stop)
      return exitWith(
        await Promise.allSettled([dryRun({ command: program, only: typesOf(types), log, stop: stop.signal }, print)]),
      )
    }
    const runners = await Promise.all(planned.map((one) => runnerOf(one, flags, log)))
    const health = await openHealth(flags['health-port'], runners)
    // From here on the process lives until it is stopped: whatever fails before is an ordinary failure of a command.
    stopOnSignal(stop)
    const ends = await Promise.allSettled(
      runners.map((runner) => (flags.once ? runner.once(stop.signal) : runner.run(stop.signal))),
    )
    health?.close()
    await exitWith(ends)
  },
})

const stopOnSignal = (stop: AbortController): void => void untilStopSignal().then(() => stop.abort())
const typesOf = (types: readonly string[]): ReadonlySet<string> | undefined =>
  types.length > 0 ? new Set(types) : undefined

const DETAILS = `Examples:
  reeve connector run --url https://acme.example --app APP --connector CONNECTOR --credential-file ldap.json \\
    -- baton-ldap --domain ldap.acme.example
  reeve connector run --url https://acme.example --config connectors.yaml
  reeve connector run --dry-run -- baton-ldap --domain ldap.acme.example

Exit codes: 0 stopped, or --once done; 1 the connector would not start, or --once failed; 2 wrong usage; 4, 5 and 8 when
Reeve refuses the credential, does not know the connector, or cannot be reached.`

type Flags = {
  readonly heartbeat: string
  readonly url: string | undefined
  readonly 'state-dir': string | undefined
  readonly 'host-id': string | undefined
}

async function runnerOf(
  { app, connector, credentialFile, command: program, types }: Planned,
  flags: Flags,
  log: Log,
): Promise<Runner> {
  const { Feed, Runner: Made } = await import('@reeve/connector-runner')
  const heartbeatSeconds = Number(flags.heartbeat)
  if (!Number.isInteger(heartbeatSeconds) || heartbeatSeconds < 1 || heartbeatSeconds > 300) {
    throw usage(`--heartbeat must be 1 to 300 seconds, not "${flags.heartbeat}"`)
  }
  const client = clientOf(credentialFile, flags.url)
  const own = log.with({ connector })
  own.hide(readCredential(credentialFile).clientSecret)
  return new Made({
    name: connector,
    command: program,
    feed: new Feed({
      client,
      appId: app,
      connectorId: connector,
      hostId: hostIdOf(flags['host-id']),
      heartbeatSeconds,
    }),
    stateDir: stateDirOf(flags['state-dir'], connector),
    log: own,
    only: typesOf(types),
  })
}

async function openHealth(port: string | undefined, runners: readonly Runner[]) {
  if (port === undefined) return undefined
  if (!/^\d+$/.test(port) || Number(port) > 65_535) throw usage(`--health-port must be a port, not "${port}"`)
  const { serveHealth } = await import('@reeve/connector-runner')
  return serveHealth(Number(port), () => runners.map(({ standing }) => standing))
}

/** The process ends here, whatever is still open: timers of calls that were given up, sockets of a connector that is gone. */
async function exitWith(ends: readonly PromiseSettledResult<void>[]): Promise<never> {
  let code = 0
  for (const end of ends) {
    if (end.status === 'fulfilled') continue
    const { text, exitCode } = await failureText(end.reason)
    process.stderr.write(`${text}\n`)
    code ||= exitCode
  }
  // What was printed into a pipe has to get there first.
  await new Promise<void>((resolve) => process.stdout.write('', () => resolve()))
  process.exit(code)
}
