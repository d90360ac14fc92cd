import { validatePattern } from '@reeve/cel/patterns'
import type { Request } from '../../../wire/shape.ts'
import { dayOf } from '../filling/days.ts'
import type { Refuse } from './check-form.ts'
import { kindOf } from './field-kind.ts'
import type { GivenField } from './form-shape.ts'
import type { Int64Rules, StringRules } from './rule-shapes.ts'

type Bound = bigint | number | undefined

/** Refuses rules that no value can meet. True when there is nothing to refuse, so that values can be checked. */
export function checkSpec(field: GivenField, refuse: Refuse): boolean {
  let isSane = true
  const { type } = kindOf(field)
  const within: Refuse = (path, description) => {
    isSane = false
    refuse(`${type}.${path}`, description)
  }
  const { stringField, int64Field, stringSliceField, fileField } = field
  if (stringField) {
    checkText(stringField.rules ?? {}, 'rules', within)
    checkChoices(stringField, within)
    checkDays(stringField, within)
    checkPicker(stringField.pickerField, within)
  }
  if (int64Field) {
    checkNumber(int64Field.rules ?? {}, within)
    const { minValue, maxValue, step } = int64Field.numberField ?? {}
    checkOrder(minValue, maxValue, 'numberField.maxValue', within)
    if (step !== undefined && step <= 0n) within('numberField.step', 'must be more than 0')
  }
  if (stringSliceField) {
    const { minItems, maxItems, items } = stringSliceField.rules ?? {}
    checkOrder(minItems, maxItems || undefined, 'rules.maxItems', within)
    checkText(items?.string ?? {}, 'rules.items.string', within)
    checkPicker(stringSliceField.pickerField, within)
  }
  if (fileField?.maxFileSize !== undefined && fileField.maxFileSize <= 0n) within('maxFileSize', 'must be more than 0')
  return isSane
}

const checkOrder = (least: Bound, most: Bound, path: string, refuse: Refuse): void => {
  if (least !== undefined && most !== undefined && least > most) refuse(path, `must not be less than ${least}`)
}

function checkText(rules: Request<typeof StringRules>, at: string, refuse: Refuse): void {
  const { len = 0n, minLen, maxLen, lenBytes = 0n, minBytes, maxBytes, pattern = '' } = rules
  checkOrder(minLen, maxLen || undefined, `${at}.maxLen`, refuse)
  checkOrder(minBytes, maxBytes || undefined, `${at}.maxBytes`, refuse)
  if (len > 0n) {
    checkOrder(minLen, len, `${at}.len`, refuse)
    checkOrder(len, maxLen || undefined, `${at}.maxLen`, refuse)
  }
  if (lenBytes > 0n) {
    checkOrder(minBytes, lenBytes, `${at}.lenBytes`, refuse)
    checkOrder(lenBytes, maxBytes || undefined, `${at}.maxBytes`, refuse)
  }
  const problem = pattern === '' ? undefined : validatePattern(pattern)
  if (problem) refuse(`${at}.pattern`, problem)
}

function checkNumber({ gt, gte, lt, lte }: Request<typeof Int64Rules>, refuse: Refuse): void {
  const least = [gte, gt === undefined ? undefined : gt + 1n].filter((one) => one !== undefined)
  const most = [lte, lt === undefined ? undefined : lt - 1n].filter((one) => one !== undefined)
  const path = lte === undefined ? 'rules.lt' : 'rules.lte'
  if (least.some((one) => most.some((other) => one > other)))
    refuse(path, 'leaves no number that is more than the least')
}

type Text = NonNullable<GivenField['stringField']>

function checkChoices({ selectField }: Text, refuse: Refuse): void {
  if (!selectField) return
  const { options = [] } = selectField
  if (options.length === 0) refuse('selectField.options', 'at least one choice is required')
  const seen = new Set<string>()
  for (const [index, { value }] of options.entries()) {
    if (seen.has(value)) refuse(`selectField.options[${index}].value`, 'is the value of another choice too')
    seen.add(value)
  }
}

function checkDays({ dateField, defaultValue = '' }: Text, refuse: Refuse): void {
  if (!dateField) return
  const { minDate = '', maxDate = '', minDaysFromToday, maxDaysFromToday } = dateField
  for (const [path, text] of [['dateField.minDate', minDate] as const, ['dateField.maxDate', maxDate] as const]) {
    if (text !== '' && !dayOf(text)) refuse(path, 'is no day')
  }
  if (defaultValue !== '' && !dayOf(defaultValue)) refuse('defaultValue', 'must be a day such as 2027-01-31')
  if (minDate !== '' && maxDate !== '' && minDate > maxDate)
    refuse('dateField.maxDate', `must not be before ${minDate}`)
  checkOrder(minDaysFromToday, maxDaysFromToday, 'dateField.maxDaysFromToday', refuse)
}

function checkPicker(picker: Text['pickerField'], refuse: Refuse): void {
  for (const name of ['appUserPicker', 'resourcePicker'] as const) {
    if (picker?.[name] && !picker[name].appId) refuse(`pickerField.${name}.appId`, 'is required')
  }
}
