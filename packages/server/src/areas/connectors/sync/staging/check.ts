/** What is wrong with a value, and where within it. */
export type Problem = { readonly path: string; readonly message: string }
/** The first thing that is wrong, or undefined. Compiled once: a sync checks hundreds of thousands of records. */
export type Check = (value: unknown) => Problem | undefined

export const str =
  (max: number, min = 0): Check =>
  (value) => {
    if (typeof value !== 'string') return wrong(`must be text, not ${nameOf(value)}`)
    if (value.length < min) return wrong('must not be empty')
    if (value.length > max) return wrong(`at most ${max} characters, not ${value.length}`)
    return undefined
  }

export const bool: Check = (value) =>
  typeof value === 'boolean' ? undefined : wrong(`must be true or false, not ${nameOf(value)}`)

export const matching = (pattern: RegExp, what: string): Check => {
  const isText = str(4096, 1)
  return (value) =>
    isText(value) ?? (pattern.test(String(value)) ? undefined : wrong(`must be ${what}, not ${quote(value)}`))
}

export const oneOf = (...names: readonly string[]): Check => {
  const known = new Set<unknown>(names)
  return (value) => (known.has(value) ? undefined : wrong(`must be one of ${names.join(', ')}, not ${quote(value)}`))
}

const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,9})?(Z|[+-]\d\d:\d\d)$/

export const moment: Check = (value) =>
  typeof value === 'string' && MOMENT.test(value) && isInstant(value)
    ? undefined
    : wrong(`must be a time such as 2026-01-02T03:04:05Z, not ${quote(value)}`)

/** Dates that no calendar has are refused here: the database would refuse them when it is too late. */
function isInstant(text: string): boolean {
  try {
    return Temporal.Instant.from(text).epochMilliseconds > FIRST
  } catch {
    return false
  }
}

const FIRST = Date.parse('0001-01-02T00:00:00Z')

export const listOf =
  (max: number, check: Check): Check =>
  (value) => {
    if (!Array.isArray(value)) return wrong(`must be a list, not ${nameOf(value)}`)
    if (value.length > max) return wrong(`at most ${max} items, not ${value.length}`)
    for (let i = 0; i < value.length; i++) {
      const problem = check(value[i])
      if (problem) return within(`[${i}]`, problem)
    }
    return undefined
  }

export const mapOf =
  (max: number, check?: Check): Check =>
  (value) => {
    if (!isObject(value)) return wrong(`must be an object, not ${nameOf(value)}`)
    const names = Object.keys(value)
    if (names.length > max) return wrong(`at most ${max} entries, not ${names.length}`)
    if (!check) return undefined
    for (const name of names) {
      const problem = check(value[name])
      if (problem) return within(`[${JSON.stringify(name.slice(0, 64))}]`, problem)
    }
    return undefined
  }

/** Members that are not named are let through: a newer connector may know more than we do. */
export function object(required: Record<string, Check>, optional: Record<string, Check> = {}): Check {
  const needed = Object.entries(required)
  const others = Object.entries(optional)
  return (value) => {
    if (!isObject(value)) return wrong(`must be an object, not ${nameOf(value)}`)
    for (const [name, check] of needed) {
      const member = value[name]
      if (member === undefined || member === null) return { path: name, message: 'is missing' }
      const problem = check(member)
      if (problem) return within(name, problem)
    }
    for (const [name, check] of others) {
      const member = value[name]
      if (member === undefined || member === null) continue
      const problem = check(member)
      if (problem) return within(name, problem)
    }
    return undefined
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const wrong = (message: string): Problem => ({ path: '', message })

/** Paths are composed only when there is something to report. */
const within = (name: string, { path, message }: Problem): Problem => ({
  path: path === '' || path.startsWith('[') ? `${name}${path}` : `${name}.${path}`,
  message,
})

const nameOf = (value: unknown): string =>
  value === null ? 'null' : Array.isArray(value) ? 'a list' : typeof value === 'object' ? 'an object' : quote(value)

function quote(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing'
  return text.length > 64 ? `${text.slice(0, 60)}…` : text
}
