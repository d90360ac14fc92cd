import type { Report } from '../queries.ts'

type Schema = { readonly type: string; readonly format?: string; readonly items?: Schema; readonly default?: unknown }

/** What is asked for when a report is run. */
export type Parameter = {
  readonly name: string
  readonly isRequired: boolean
  readonly isList: boolean
  readonly kind: 'text' | 'number' | 'boolean' | 'time' | 'length'
  /** What counts when nothing else is said. */
  readonly usual: unknown
}

/** The parameters as the service describes them. */
export function parametersOf({ parameterSchema, parameterValues }: Report): Parameter[] {
  // Safe because the service writes JSON schema of this form.
  const { properties = {}, required = [] } = (parameterSchema ?? {}) as {
    properties?: Readonly<Record<string, Schema>>
    required?: readonly string[]
  }
  return Object.entries(properties).map(([name, schema]) => {
    const usual = parameterValues?.[name] ?? schema.default
    return {
      name,
      isRequired: required.includes(name) && usual === undefined,
      isList: schema.type === 'array',
      kind: kindOf(schema.items ?? schema),
      usual,
    }
  })
}

function kindOf({ type, format }: Schema): Parameter['kind'] {
  if (format === 'duration') return 'length'
  if (format === 'date-time') return 'time'
  return type === 'number' || type === 'boolean' ? type : 'text'
}

/** What somebody has written for a parameter; undefined for nothing. */
export function valueIn({ kind, isList }: Parameter, text: string): unknown {
  const one = (part: string): unknown =>
    kind === 'number' ? Number(part) : kind === 'boolean' ? part === 'true' : part
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  if (lines.length === 0) return undefined
  return isList ? lines.map(one) : one(lines[0]!.trim())
}

export const textOf = (value: unknown): string =>
  value === undefined || value === null ? '' : Array.isArray(value) ? value.join('\n') : String(value)
