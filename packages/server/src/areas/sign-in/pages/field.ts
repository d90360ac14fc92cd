import { Failure, type Violation } from '../../../lib/failure.ts'
import { type Html, html } from './html.ts'

/** What was wrong with a form: field by field, and what belongs to no field. */
export type FormErrors = { readonly byField: ReadonlyMap<string, string>; readonly others: string }

export const NO_ERRORS: FormErrors = { byField: new Map(), others: '' }

/** The violations of a refusal at the fields of the form; what names another field stands above the form. */
export function errorsOf(refusal: Failure, fields: readonly string[]): FormErrors {
  const violations: readonly Violation[] = refusal.details.violations ?? []
  const own = fields.flatMap((field): [string, string][] => {
    const texts = violations.filter((one) => one.field === field).map(({ description }) => description)
    return texts.length > 0 ? [[field, sentence(texts.join('; '))]] : []
  })
  const others = violations.filter(({ field }) => !fields.includes(field)).map(({ description }) => description)
  if (violations.length === 0) return { byField: new Map(), others: sentence(refusal.message) }
  return { byField: new Map(own), others: others.length > 0 ? sentence(others.join('; ')) : '' }
}

/** The work, or the errors of its refusal. */
export async function orErrors<Value>(
  fields: readonly string[],
  work: () => Promise<Value>,
): Promise<{ readonly value: Value } | { readonly errors: FormErrors; readonly status: number }> {
  try {
    return { value: await work() }
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    return { errors: errorsOf(error, fields), status: error.code === 'NOT_FOUND' ? 404 : 400 }
  }
}

/** "must hold a digit" → "Must hold a digit." and "is too long" → "This is too long." */
export function sentence(text: string): string {
  if (text === '') return ''
  const whole = text.startsWith('is ') ? `This ${text}` : text
  return `${whole[0]!.toUpperCase()}${whole.slice(1)}${/[.!?]$/.test(whole) ? '' : '.'}`
}

export type Input = {
  readonly name: string
  readonly label: string
  readonly type?: 'text' | 'email' | 'password'
  readonly value?: string
  readonly hint?: string
  readonly autocomplete: string
  readonly maxLength: number
  readonly inputMode?: 'numeric' | 'text'
  readonly isOptional?: boolean
}

/** The fields of a form, with what is wrong with them. The first one that is wrong has the focus, else the first. */
export function inputFields({ byField }: FormErrors, inputs: readonly Input[]): Html[] {
  const wrong = inputs.findIndex(({ name }) => byField.has(name))
  const focused = Math.max(0, wrong)
  return inputs.map((input, index) => inputField(input, byField.get(input.name) ?? '', index === focused))
}

/** A labelled field. Its hint and its error are read out with it. */
function inputField(input: Input, error: string, isFocused: boolean): Html {
  const { name, label, type = 'text', value = '', hint = '', autocomplete, maxLength, inputMode, isOptional } = input
  const described = [error !== '' && `${name}-error`, hint !== '' && `${name}-hint`].filter((one) => one !== false)
  const attributes = [
    type !== 'password' && html` value="${value}"`,
    isOptional !== true && html` required`,
    inputMode !== undefined && html` inputmode="${inputMode}" spellcheck="false"`,
    isFocused && html` autofocus`,
    error !== '' && html` aria-invalid="true"`,
    described.length > 0 && html` aria-describedby="${described.join(' ')}"`,
  ].filter((one) => one !== false)
  return html`<label for="${name}">${label}</label>
<input id="${name}" name="${name}" type="${type}" autocomplete="${autocomplete}" maxlength="${maxLength}"${attributes}>
${error !== '' && html`<p id="${name}-error" class="field-error">${error}</p>`}
${hint !== '' && html`<p id="${name}-hint" class="hint">${hint}</p>`}`
}

/** Stands above a form. */
export const alertOf = (text: string): Html | false => text !== '' && html`<p class="error" role="alert">${text}</p>`
