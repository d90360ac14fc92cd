import { readFileSync } from 'node:fs'
import { parse } from 'yaml'

/** One connector of a file. */
export type ConnectorConfig = {
  readonly app: string
  readonly connector: string
  readonly credentialFile: string
  readonly command: readonly string[]
  readonly env: Readonly<Record<string, string>>
  readonly types: readonly string[]
  readonly readOnly: boolean
  readonly tickets: boolean
  readonly sha256: string | undefined
}

export class ConfigError extends Error {}

const MEMBERS = [
  'app',
  'connector',
  'credentialFile',
  'command',
  'env',
  'envFiles',
  'types',
  'readOnly',
  'tickets',
  'sha256',
]

/** The connectors of a file: a list, each with what it needs. */
export function readConfig(file: string): ConnectorConfig[] {
  let value: unknown
  try {
    value = parse(readFileSync(file, 'utf8'))
  } catch (error) {
    throw new ConfigError(`${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`)
  }
  if (!Array.isArray(value) || value.length === 0) throw new ConfigError(`${file} must be a list of connectors`)
  return value.map((one: unknown, index) => connectorOf(one, `${file}: [${index}]`))
}

function connectorOf(value: unknown, at: string): ConnectorConfig {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new ConfigError(`${at} must be an object`)
  const given = value as Record<string, unknown> // Safe because it is an object.
  const stray = Object.keys(given).find((name) => !MEMBERS.includes(name))
  if (stray !== undefined) throw new ConfigError(`${at}.${stray} is not known; there are ${MEMBERS.join(', ')}`)
  const command = texts(given.command, `${at}.command`)
  if (command.length === 0) throw new ConfigError(`${at}.command must name the program of the connector`)
  return {
    app: text(given.app, `${at}.app`),
    connector: text(given.connector, `${at}.connector`),
    credentialFile: text(given.credentialFile, `${at}.credentialFile`),
    command,
    env: {
      ...Object.assign({}, ...texts(given.envFiles ?? [], `${at}.envFiles`).map(readEnvFile)),
      ...variables(given.env ?? {}, `${at}.env`),
    },
    types: texts(given.types ?? [], `${at}.types`),
    readOnly: given.readOnly === true,
    tickets: given.tickets === true,
    sha256: given.sha256 === undefined ? undefined : text(given.sha256, `${at}.sha256`),
  }
}

function text(value: unknown, at: string): string {
  if (typeof value !== 'string' || value === '') throw new ConfigError(`${at} must be a text`)
  return value
}

function texts(value: unknown, at: string): string[] {
  if (!Array.isArray(value)) throw new ConfigError(`${at} must be a list of texts`)
  return value.map((one: unknown) =>
    typeof one === 'number' || typeof one === 'boolean' ? String(one) : text(one, at),
  )
}

function variables(value: unknown, at: string): Record<string, string> {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new ConfigError(`${at} must be an object`)
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, String(one)]))
}

/** Lines of NAME=VALUE; empty ones and those that begin with # are left out. */
function readEnvFile(file: string): Record<string, string> {
  let content: string
  try {
    content = readFileSync(file, 'utf8')
  } catch {
    throw new ConfigError(`${file} cannot be read`)
  }
  const found: Record<string, string> = {}
  for (const line of content.split('\n')) {
    const [, name, value] = /^\s*(?:export\s+)?([A-Za-z_]\w*)=(.*?)\s*$/.exec(line) ?? []
    if (name !== undefined && value !== undefined) found[name] = value.replace(/^(["'])(.*)\1$/s, '$2')
  }
  return found
}
