import { type Environment, enumeration, environment, opaque, parseType, struct } from '@reeve/cel'
import type { Answered } from '@reeve/client/session'

type Declared = Answered.ListExpressionEnvironmentsResponse

const never = (): never => {
  throw new Error('only the service evaluates this function')
}

/** The environment of one place, made of what the service declares; undefined when it has no such place. */
export function environmentNamed(declared: Declared, name: string): Environment | undefined {
  const row = declared.environments.find((one) => one.name === name)
  if (!row) return undefined
  const variant = declared.variants.find((one) => one.variant === row.variant)?.type
  return environment({
    variables: row.variables,
    types: declared.types.map((type) => typeOf(variant?.name === type.name ? variant : type)),
    constants: Object.fromEntries(
      Object.entries(declared.constants).map(([key, type]) => [key, { type: parseType(type), value: undefined }]),
    ),
    functions: declared.functions
      .filter(({ group, only }) => row.groups.includes(group) && (only.length === 0 || only.includes(name)))
      .map(({ signature, about, isLookup }) => ({ signature, about, call: never, async: isLookup })),
  })
}

function typeOf({ kind, name, identity, fields, values }: Answered.ExpressionType) {
  if (kind === 'opaque') return opaque(name, () => true)
  if (kind === 'enum') {
    const named = values.map(({ number, names: [first = '', ...aliases] }) => [first, { number, aliases }] as const)
    return enumeration(name, Object.fromEntries(named))
  }
  const typed = fields.map((field) => [field.name, { type: parseType(field.type), about: field.about }] as const)
  const spellings = new Map(fields.map((field) => [field.name, field.spellings]))
  return struct(name, Object.fromEntries(typed), {
    ...(identity ? { identity } : {}),
    aliases: (field) => spellings.get(field) ?? [],
  })
}
