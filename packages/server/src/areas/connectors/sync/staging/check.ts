/** What is wrong with a value, and where within it. */
export type Problem = { readonly path: string; readonly message: string }
/** The first thing that is wrong, or undefined. Compiled once: a sync checks hundreds of thousands of records. */
export type Check = (value: unknown, path: string) => Problem | undefined

export const str =
  (max: number, min = 0): Check =>
  (value, path) => {
    if (typeof value !== 'string') return wrong(path, `must be text, not ${nameOf(value)}`)
    if (value.length < min) return wrong(path, 'must not be empty')
    if (value.length > max) return wrong(path, `at most ${max} characters, not ${value.length}`)
    return undefined
  }

export const bool: Check = (value, path) =>
  typeof value === 'boolean' ? undefined : wrong(path, `must be true or false, not ${nameOf(value)}`)

export const matching = (pattern: RegExp, what: string): Check => {
  const isText = str(4096, 1)
  return (value, path) =>
    isText(value, path) ??
    (pattern.test(String(value)) ? undefined : wrong(path, `must be ${what}, not ${quote(value)}`))
}

export const oneOf = (...names: readonly string[]): Check => {
  const known = new Set<unknown>(names)
  return (value, path) =>
    known.has(value) ? undefined : wrong(path, `must be one of ${names.join(', ')}, not ${quote(value)}`)
}

const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,9})?(Z|[+-]\d\d:\d\d)$/

export const moment: Check = (value, path) =>
  typeof value === 'string' && MOMENT.test(value) && !Number.isNaN(Date.parse(value))
    ? undefined
    : wrong(path, `must be a time such as 2026-01-02T03:04:05Z, not ${quote(value)}`)

export const listOf =
  (max: number, check: Check): Check =>
  (value, path) => {
    if (!Array.isArray(value)) return wrong(path, `must be a list, not ${nameOf(value)}`)
    if (value.length > max) return wrong(path, `at most ${max} items, not ${value.length}`)
    for (let i = 0; i < value.length; i++) {
      const problem = check(value[i], `${path}[${i}]`)
      if (problem) return problem
    }
    return undefined
  }

export const mapOf =
  (max: number, check?: Check): Check =>
  (value, path) => {
    if (!isObject(value)) return wrong(path, `must be an object, not ${nameOf(value)}`)
    const entries = Object.entries(value)
    if (entries.length > max) return wrong(path, `at most ${max} entries, not ${entries.length}`)
    if (!check) return undefined
    for (const [name, item] of entries) {
      const problem = check(item, `${path}[${JSON.stringify(name.slice(0, 64))}]`)
      if (problem) return problem
    }
    return undefined
  }

/** Members that are not named are let through: a newer connector may know more than we do. */
export function object(required: Record<string, Check>, optional: Record<string, Check> = {}): Check {
  const needed = Object.entries(required)
  const others = Object.entries(optional)
  return (value, path) => {
    if (!isObject(value)) return wrong(path, `must be an object, not ${nameOf(value)}`)
    for (const [name, check] of needed) {
      const member = value[name]
      const at = path === '' ? name : `${path}.${name}`
      if (member === undefined || member === null) return wrong(at, 'is missing')
      const problem = check(member, at)
      if (problem) return problem
    }
    for (const [name, check] of others) {
      const member = value[name]
      if (member === undefined || member === null) continue
      const problem = check(member, path === '' ? name : `${path}.${name}`)
      if (problem) return problem
    }
    return undefined
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const wrong = (path: string, message: string): Problem => ({ path, message })

const nameOf = (value: unknown): string =>
  value === null ? 'null' : Array.isArray(value) ? 'a list' : typeof value === 'object' ? 'an object' : quote(value)

function quote(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing'
  return text.length > 64 ? `${text.slice(0, 60)}…` : text
}
