import type { Request } from '../../../wire/shape.ts'
import { type FieldKind, kindOf } from '../definition/field-kind.ts'
import type { GivenField } from '../definition/form-shape.ts'
import type { Int64Rules, RepeatedRules } from '../definition/rule-shapes.ts'
import { dayProblems } from './days.ts'
import { few } from './few.ts'
import { textProblems } from './string-rules.ts'

type Spec<Type extends FieldKind['type']> = Extract<FieldKind, { type: Type }>['spec']

/** All violations by a value of the field's type. Picked objects are looked up elsewhere. */
export function valueProblems(field: GivenField, value: unknown, today: Temporal.PlainDate): string[] {
  const kind = kindOf(field)
  switch (kind.type) {
    // Safe because values are read by the type of their field.
    case 'stringField':
      return stringProblems(kind.spec, value as string, today)
    case 'boolField':
      return boolProblems(kind.spec, value as boolean)
    case 'int64Field':
      return numberProblems(kind.spec, value as bigint)
    case 'stringSliceField':
      return listProblems(kind.spec.rules ?? {}, value as readonly string[])
    case 'stringMapField':
      return mapProblems(kind.spec, value as Readonly<Record<string, string>>)
    case 'fileField':
    case 'oauth2Field':
      return []
  }
}

function stringProblems(
  { rules, selectField, dateField }: Spec<'stringField'>,
  text: string,
  today: Temporal.PlainDate,
): string[] {
  const choices = selectField?.options?.map((option) => option.value)
  return [
    ...textProblems(rules ?? {}, text),
    ...(choices && !choices.includes(text) ? [`must be one of ${few(choices)}`] : []),
    ...(dateField ? dayProblems(dateField, text, today) : []),
  ]
}

const boolProblems = ({ rules }: Spec<'boolField'>, value: boolean): string[] =>
  rules?.const === undefined || rules.const === value ? [] : [`must be ${rules.const}`]

function numberProblems({ rules = {}, numberField }: Spec<'int64Field'>, value: bigint): string[] {
  const { minValue, maxValue, step = 0n } = numberField ?? {}
  return [
    ...ruleProblems(rules, value),
    ...(minValue !== undefined && value < minValue ? [`must be ${minValue} or more`] : []),
    ...(maxValue !== undefined && value > maxValue ? [`must be ${maxValue} or less`] : []),
    ...(step > 0n && (value - (minValue ?? 0n)) % step !== 0n ? [`must go in steps of ${step}`] : []),
  ]
}

function ruleProblems(rules: Request<typeof Int64Rules>, value: bigint): string[] {
  const { const: same, gt, gte, lt, lte, in: among = [], notIn: outside = [] } = rules
  return [
    ...(same !== undefined && value !== same ? [`must be ${same}`] : []),
    ...(gt !== undefined && value <= gt ? [`must be more than ${gt}`] : []),
    ...(gte !== undefined && value < gte ? [`must be ${gte} or more`] : []),
    ...(lt !== undefined && value >= lt ? [`must be less than ${lt}`] : []),
    ...(lte !== undefined && value > lte ? [`must be ${lte} or less`] : []),
    ...(among.length > 0 && !among.includes(value) ? [`must be one of ${few(among)}`] : []),
    ...(outside.includes(value) ? [`must be none of ${few(outside)}`] : []),
  ]
}

function listProblems(rules: Request<typeof RepeatedRules>, values: readonly string[]): string[] {
  const { minItems = 0n, maxItems = 0n, unique = false, items } = rules
  const count = BigInt(values.length)
  const each = items?.string
  return [
    ...(count < minItems ? [`at least ${minItems} entries`] : []),
    ...(maxItems > 0n && count > maxItems ? [`at most ${maxItems} entries`] : []),
    ...(unique && new Set(values).size < values.length ? ['must not hold an entry twice'] : []),
    ...(each ? values.flatMap((text, at) => textProblems(each, text).map((says) => `entry ${at}: ${says}`)) : []),
  ]
}

const mapProblems = ({ rules }: Spec<'stringMapField'>, values: Readonly<Record<string, string>>): string[] =>
  rules?.validateEmpty && Object.values(values).includes('') ? ['must not hold an empty entry'] : []
