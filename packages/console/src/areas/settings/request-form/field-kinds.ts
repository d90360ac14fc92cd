import type { Answered } from '@reeve/client/session'
import type { Json } from '../../../forms/schema.ts'
import type { texts } from './texts.ts'

export type Kind = keyof typeof texts.kinds

/** A question as it is sent: what the builder does not know of it stays as it is. */
export type Question = Json & {
  readonly displayName?: string
  readonly description?: string
  readonly required?: boolean
}

type Made = Readonly<Record<Exclude<Kind, 'other'>, (options: readonly string[]) => Json>>

/** What makes a question one of a kind. */
const MADE: Made = {
  text: () => ({ stringField: { textField: {} } }),
  long: () => ({ stringField: { textField: { multiline: true } } }),
  choice: (options) => ({
    stringField: { selectField: { options: options.map((value) => ({ value, displayName: value })) } },
  }),
  yesNo: () => ({ boolField: { checkboxField: {} } }),
  number: () => ({ int64Field: { numberField: {} } }),
  date: () => ({ stringField: { dateField: {} } }),
  person: () => ({ stringField: { pickerField: { userPicker: {} } } }),
  list: () => ({ stringSliceField: { chipsField: {} } }),
  secret: () => ({ stringField: { passwordField: {} } }),
}

// Safe because the keys of the table are those of its type.
export const KINDS = Object.keys(MADE) as readonly Exclude<Kind, 'other'>[]

const TYPES = [
  'stringField',
  'boolField',
  'int64Field',
  'stringSliceField',
  'stringMapField',
  'fileField',
  'oauth2Field',
] as const

/** The same question, answered in another way. */
export function ofKind(question: Question, kind: Exclude<Kind, 'other'>, options: readonly string[] = []): Question {
  const rest = Object.fromEntries(Object.entries(question).filter(([name]) => !TYPES.some((type) => type === name)))
  return { ...rest, ...MADE[kind](options) }
}

// Safe because questions come from the service, or were made here.
const fieldOf = (question: Question) => question as Partial<Answered.Field>

export function kindOf(question: Question): Kind {
  const { stringField, boolField, int64Field, stringSliceField } = fieldOf(question)
  if (boolField) return 'yesNo'
  if (int64Field) return 'number'
  if (stringSliceField) return stringSliceField.pickerField ? 'other' : 'list'
  if (!stringField) return 'other'
  if (stringField.selectField) return 'choice'
  if (stringField.passwordField) return 'secret'
  if (stringField.dateField) return 'date'
  if (stringField.pickerField) return stringField.pickerField.userPicker ? 'person' : 'other'
  return stringField.textField?.multiline ? 'long' : 'text'
}

export const optionsOf = (question: Question): readonly string[] =>
  fieldOf(question).stringField?.selectField?.options.map(({ value }) => value) ?? []

const NOTHING = {
  name: '',
  displayName: '',
  description: '',
  required: false,
  readOnly: false,
}

/** The question as whoever asks gets it, as far as it is made. */
export const shownField = (question: Question, index: number): Answered.Field => {
  // Safe because whatever is missing has the values of an empty field.
  const field = { ...NOTHING, ...question, name: String(question.name ?? '') || `field-${index}` } as Answered.Field
  const { stringField, int64Field, stringSliceField } = field
  return {
    ...field,
    ...(stringField ? { stringField: { ...stringField, defaultValue: stringField.defaultValue ?? '' } } : {}),
    ...(int64Field ? { int64Field: { ...int64Field, placeholder: int64Field.placeholder ?? '' } } : {}),
    ...(stringSliceField
      ? { stringSliceField: { ...stringSliceField, defaultValues: stringSliceField.defaultValues ?? [] } }
      : {}),
  }
}
