import type { ResultName } from '../../../expressions/results.ts'
import type { GivenField } from './form-shape.ts'

type Members = {
  [Name in keyof GivenField as Name extends `${string}Field` ? Name : never]-?: NonNullable<GivenField[Name]>
}
export type TypeName = keyof Members

/** The type of a field and its settings. */
export type FieldKind = { readonly [Name in TypeName]: { readonly type: Name; readonly spec: Members[Name] } }[TypeName]

/** What an expression must give for a field of the type; undefined where there can be none. */
export const RESULT_OF = {
  stringField: 'string',
  boolField: 'bool',
  int64Field: 'int',
  stringSliceField: 'strings',
  stringMapField: 'profile',
  fileField: undefined,
  oauth2Field: undefined,
} as const satisfies Record<TypeName, ResultName | undefined>

// Safe because these are the keys of the table.
const TYPES = Object.keys(RESULT_OF) as TypeName[]

export function kindOf(field: GivenField): FieldKind {
  const type = TYPES.find((name) => field[name] !== undefined)
  if (!type) throw new Error(`the field ${field.name} has no type`)
  return { type, spec: field[type] } as FieldKind // Safe because the member has the type's name.
}

export const isSecret = (field: GivenField): boolean => field.stringField?.passwordField !== undefined

/** The requester cannot choose it. */
export const isFixed = ({ readOnly, adminConfig, sharedConfig }: GivenField): boolean =>
  readOnly === true || adminConfig !== undefined || sharedConfig?.lockDefaultValues === true

export const defaultCelOf = ({ adminConfig, sharedConfig }: GivenField): string =>
  adminConfig?.defaultValueCel || sharedConfig?.defaultValueCel || ''

export const transformationOf = ({ userConfig, sharedConfig }: GivenField): string =>
  userConfig?.inputTransformationCel || sharedConfig?.inputTransformationCel || ''

/** The fixed default of a field; undefined when there is none. */
export function staticDefault(field: GivenField): unknown {
  const kind = kindOf(field)
  switch (kind.type) {
    case 'stringField':
      return kind.spec.defaultValue || undefined
    case 'boolField':
      return kind.spec.defaultValue ?? false
    case 'int64Field':
      return kind.spec.defaultValue
    case 'stringSliceField':
      return kind.spec.defaultValues?.length ? kind.spec.defaultValues : undefined
    case 'stringMapField':
      return Object.keys(kind.spec.defaultValue ?? {}).length > 0 ? kind.spec.defaultValue : undefined
    case 'fileField':
    case 'oauth2Field':
      return undefined
  }
}
