import type { FieldViolation } from '@reeve/client/session'
import type { Field } from './config.ts'

/** A source says what is wrong with it and first, where it knows, the fields that mend it: it is shown at the first of them. */
export function violationOf(problem: string, fields: readonly Field[]): FieldViolation | undefined {
  const [, name, description] = /^(?:[^:]{1,40}: )?(\w+)(?: or \w+)*: (.+)$/s.exec(problem) ?? []
  const field = fields.find((one) => one.name === name)
  return field && description ? { field: `config.${field.name}`, description } : undefined
}
