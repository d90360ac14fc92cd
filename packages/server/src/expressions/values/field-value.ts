import { type Field, registryOf } from '@reeve/cel/values'
import { declarationsFor } from '../types/declarations.ts'

const registry = registryOf(declarationsFor())

/** A set field of a typed object, read as declared (an enum's name as the enum); undefined when unset. */
export function fieldValue(value: object, field: Field): unknown {
  const raw: unknown = Reflect.get(value, field.name)
  if (raw === undefined || raw === null) return undefined
  return field.type.kind === 'named' || field.type.kind === 'timestamp' || field.type.kind === 'duration'
    ? registry.read(field.type)(raw)
    : raw
}
