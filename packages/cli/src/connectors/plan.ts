import { homedir, hostname } from 'node:os'
import path from 'node:path'
import type { Command, ConnectorConfig } from '@reeve/connector-runner'
import { usage } from '../exit.ts'

/** One connector that is to be run. */
export type Planned = {
  readonly app: string
  readonly connector: string
  readonly credentialFile: string
  readonly command: Command
  readonly types: readonly string[]
}

type Flags = {
  readonly app: string | undefined
  readonly connector: string | undefined
  readonly 'credential-file': string | undefined
  readonly env: readonly string[]
  readonly types: string | undefined
  readonly 'read-only': boolean
  readonly tickets: boolean
  readonly sha256: string | undefined
  readonly 'dry-run': boolean
}

/** A connector from the words of the command line. */
export function plannedOf(words: readonly string[], flags: Flags): Planned {
  const [binary, ...args] = words
  if (binary === undefined) throw usage('name the program of the connector behind --, or --config FILE')
  const needed = (name: 'app' | 'connector' | 'credential-file'): string => {
    const value = flags[name]
    if (value === undefined && !flags['dry-run']) throw usage(`--${name} is missing`)
    return value ?? ''
  }
  return {
    app: needed('app'),
    connector: needed('connector'),
    credentialFile: needed('credential-file'),
    types: flags.types?.split(',').filter(Boolean) ?? [],
    command: {
      binary: placeOf(binary),
      args,
      readOnly: flags['read-only'],
      tickets: flags.tickets,
      named: Object.fromEntries(flags.env.map(variableOf)),
      passBaton: true,
      sha256: flags.sha256,
    },
  }
}

/** Connectors of one runner do not see each other's variables: each has those that its entry names. */
export function plannedFrom({
  app,
  connector,
  credentialFile,
  command: [binary = '', ...args],
  env,
  types,
  readOnly,
  tickets,
  sha256,
}: ConnectorConfig): Planned {
  const command = { binary: placeOf(binary), args, readOnly, tickets, named: env, passBaton: false, sha256 }
  return { app, connector, credentialFile, types, command }
}

/** A path is made absolute, because the connector runs in a folder of its own; a mere name is looked for in PATH. */
const placeOf = (binary: string): string =>
  binary.includes('/') || binary.includes(path.sep) ? path.resolve(binary) : binary

function variableOf(text: string): [string, string] {
  const at = text.indexOf('=')
  if (at > 0) return [text.slice(0, at), text.slice(at + 1)]
  const value = process.env[text]
  if (value === undefined) throw usage(`--env ${text}: there is no such variable`)
  return [text, value]
}

/** Where the state of a connector is kept unless said otherwise. */
export const stateDirOf = (named: string | undefined, connector: string): string =>
  path.resolve(
    named ?? path.join(process.env.XDG_STATE_HOME ?? path.join(homedir(), '.local/state'), 'reeve/connectors'),
    connector,
  )

export const hostIdOf = (named: string | undefined): string => (named ?? hostname()).slice(0, 128)
