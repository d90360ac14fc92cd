import type { Answered } from '@reeve/client/session'

export type Field = Answered.FormField
/** Values by field, as a configuration has them. */
export type Config = Readonly<Record<string, unknown>>

export type FieldKind = 'text' | 'long text' | 'password' | 'select' | 'boolean' | 'texts' | 'pairs' | 'file'

/** Which control a field of the catalogue gets. */
export function fieldKind(field: Field): FieldKind {
  if (field.fileField) return 'file'
  if (field.boolField) return 'boolean'
  if (field.stringSliceField) return 'texts'
  if (field.stringMapField) return 'pairs'
  const { stringField } = field
  if (stringField?.passwordField) return 'password'
  if (stringField?.selectField) return 'select'
  return stringField?.textField?.multiline ? 'long text' : 'text'
}

/** What a new configuration begins with. */
export const defaultsOf = (fields: readonly Field[]): Config =>
  Object.fromEntries(
    fields.flatMap(({ name, boolField, stringField, required }): [string, unknown][] => {
      if (boolField) return [[name, boolField.defaultValue]]
      if (stringField?.defaultValue) return [[name, stringField.defaultValue]]
      const [first] = stringField?.selectField?.options ?? []
      return required && first ? [[name, first.value]] : []
    }),
  )

/** Without fields that are not filled in. */
export const filledOf = (config: Config): Config =>
  Object.fromEntries(Object.entries(config).filter(([, value]) => value !== undefined && value !== ''))

export const linesOf = (text: string): string[] => (text === '' ? [] : text.split('\n'))

/** Texts by name, one a line. A line without a sign is kept as a name while it is typed. */
export const pairsText = (value: unknown): string =>
  Object.entries(typeof value === 'object' && value !== null ? value : {})
    .map(([name, text]) => `${name} = ${text}`)
    .join('\n')

export const pairsOf = (text: string): Record<string, string> =>
  Object.fromEntries(
    text
      .split('\n')
      .filter((line) => line.trim() !== '')
      .map((line) => {
        const at = line.indexOf('=')
        return at < 0 ? [line.trim(), ''] : [line.slice(0, at).trim(), line.slice(at + 1).trim()]
      }),
  )
