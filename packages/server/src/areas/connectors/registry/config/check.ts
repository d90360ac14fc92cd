import { invalidAll, type Violation } from '../../../../lib/failure.ts'
import { destinationProblem } from '../../../../service/secret-destination.ts'
import { type Config, type ConfigField, ConnectorError } from '../../builtin/connector.ts'
import { isolated } from '../../builtin/isolated.ts'
import type { CatalogEntry } from '../catalog/entries.ts'

/** Fields whose values are sealed and never shown; files are full of people. */
export const isSecret = ({ kind }: ConfigField): boolean => kind === 'secret' || kind === 'import'

export const CONFIG_TYPE = 'type.googleapis.com/reeve.api.connector.v1.Config'
/** The form that clients without our shapes send. */
const STRUCT_TYPE = 'type.googleapis.com/google.protobuf.Struct'

type Value = Config[string]
const MOST_TEXT = 65_536
/** Files come inside the configuration. */
const MOST_FILE = 8 * 1024 * 1024

type Stored = { config: Readonly<Record<string, unknown>>; secrets: Readonly<Record<string, string>> }

/**
 * Checks a configuration against the fields of its kind of connector. A secret that is empty or left out is the one
 * stored before, and null removes it; values of secrets are in no message.
 */
export async function checkConfig(
  entry: CatalogEntry,
  given: Readonly<Record<string, unknown>>,
  { at, stored = { config: {}, secrets: {} } }: { at: string; stored?: Stored },
): Promise<Config> {
  if (entry.configuredOutside) return {}
  const violations: Violation[] = []
  const refuse = (name: string, description: string, reason = 'VALUE_INVALID'): void =>
    void violations.push({ field: `${at}.${name}`, description, reason })
  const config: Record<string, Value> = {}
  const known = new Map(entry.fields.map((field) => [field.name, field]))
  for (const [name, value] of Object.entries(given)) {
    if (name === '@type') checkType(value, refuse)
    else if (!known.has(name))
      refuse(name, `is not a field of ${entry.catalogId}; its fields are ${namesOf(entry)}`, 'UNKNOWN_FIELD')
  }
  for (const field of entry.fields) {
    const value = isSecret(field)
      ? secretOf(field.name, given, stored.secrets)
      : (given[field.name] ?? field.defaultValue)
    if (isEmpty(value)) {
      if (field.required) refuse(field.name, 'is required', 'VALUE_REQUIRED')
      continue
    }
    const problem = PROBLEMS[field.kind](value, field)
    if (problem) refuse(field.name, problem)
    else config[field.name] = value as Value // Safe because its kind found nothing wrong with it.
  }
  for (const field of entry.fields) {
    const isKept = field.kind === 'secret' && given[field.name] !== null && !given[field.name]
    if (!isKept || !stored.secrets[field.name]) continue
    const problem = destinationProblem({ sentTo: field.sentTo, before: stored.config, after: config })
    if (problem) refuse(field.name, `${problem}; null takes it away`, 'VALUE_REQUIRED')
  }
  if (violations.length === 0) {
    for (const [name, problem] of Object.entries(await problemsOf(entry, config))) refuse(name, problem)
  }
  if (violations.length > 0) throw invalidAll(violations)
  return config
}

/** Texts that somebody else wrote are read in a process of their own; one that ends it is wrong too. */
async function problemsOf(
  { builtin, catalogId }: CatalogEntry,
  config: Config,
): Promise<Readonly<Record<string, string>>> {
  if (!builtin) return {}
  return isolated.check(catalogId, config).catch((error: unknown) => {
    if (error instanceof ConnectorError) return { '*': error.message }
    throw error
  })
}

const secretOf = (name: string, given: Readonly<Record<string, unknown>>, kept: Readonly<Record<string, string>>) =>
  given[name] === null ? undefined : given[name] || kept[name]

const namesOf = ({ fields }: CatalogEntry): string => fields.map(({ name }) => name).join(', ') || 'none'

function checkType(value: unknown, refuse: (name: string, description: string) => void): void {
  if (value !== CONFIG_TYPE && value !== STRUCT_TYPE) refuse('@type', `must be ${CONFIG_TYPE}`)
}

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

const textProblem = (value: unknown, most: number): string | undefined =>
  typeof value !== 'string' ? 'must be a string' : value.length > most ? `at most ${most} characters` : undefined

const isTexts = (values: readonly unknown[]): boolean =>
  values.length <= 256 && values.every((one) => typeof one === 'string' && one.length <= 4096)

const PROBLEMS: Readonly<Record<ConfigField['kind'], (value: unknown, field: ConfigField) => string | undefined>> = {
  str: (value) => textProblem(value, 4096),
  secret: (value) => textProblem(value, MOST_TEXT),
  text: (value) => textProblem(value, MOST_TEXT),
  import: (value) => textProblem(value, MOST_FILE),
  select: (value, { choices = [] }) =>
    choices.some((choice) => choice === value) ? undefined : `must be one of ${choices.join(', ')}`,
  checkbox: (value) => (typeof value === 'boolean' ? undefined : 'must be true or false'),
  strList: (value) =>
    Array.isArray(value) && isTexts(value)
      ? undefined
      : 'must be a list of at most 256 strings of at most 4096 characters',
  stringMap: (value) =>
    typeof value === 'object' && value !== null && !Array.isArray(value) && isTexts(Object.values(value))
      ? undefined
      : 'must be an object of at most 256 strings of at most 4096 characters',
}
