import { isPresent, type Json, labelOf } from '../../forms/schema.ts'
import schemas from '../../generated/schemas.json'
import { texts } from './texts.ts'
import { kindName } from './words.ts'

const membersOf = (groups: readonly { readonly members: readonly string[] }[]): readonly string[] =>
  groups.flatMap(({ members }) => members)

/** The kinds of steps and of triggers, as the contract lists them. */
export const STEP_KINDS = membersOf(schemas.AutomationStep['x-oneof'])
export const TRIGGER_KINDS = membersOf(schemas.AutomationTrigger['x-oneof'])

export const stepKindOf = (step: Json): string => STEP_KINDS.find((kind) => isPresent(step[kind])) ?? ''
export const triggerKindOf = (trigger: Json): string => TRIGGER_KINDS.find((kind) => isPresent(trigger[kind])) ?? ''

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

type Named = { readonly stepName: string; readonly stepDisplayName: string; readonly kind: string }

/** What a step of a run is called: the name that expressions know it by counts unless it is only that of its kind. */
export const runStepTitle = ({ stepName, stepDisplayName, kind }: Named): string => {
  const isOfKind = kind !== '' && stepName.startsWith(kind) && /^\d*$/.test(stepName.slice(kind.length))
  return stepDisplayName || (isOfKind ? '' : stepName) || kindName(kind)
}

export const stepTitle = (step: Json): string =>
  runStepTitle({
    stepName: text(step.stepName),
    stepDisplayName: text(step.stepDisplayName),
    kind: stepKindOf(step),
  })
export const triggerTitle = (trigger: Json): string => kindName(triggerKindOf(trigger))

/** `sendEmail.userRefs[0]` as "Send email · User refs · 1". */
export function fieldInWords(field: string): string {
  const parts = field.match(/[A-Za-z]\w*|\[[^\]]*\]/g) ?? []
  const words = parts.map((part, index) => {
    if (/^\[\d+\]$/.test(part)) return String(Number(part.slice(1, -1)) + 1)
    if (part.startsWith('[')) return part.slice(1, -1)
    return index === 0 && (STEP_KINDS.includes(part) || TRIGGER_KINDS.includes(part))
      ? kindName(part)
      : (texts.fieldNames[part] ?? labelOf(part))
  })
  return words.join(' · ')
}

/** A value without what is as good as absent, so that two spellings of the same compare as the same. */
export function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value)
    .map(([name, inner]) => [name, canonical(inner)] as const)
    .filter(([, inner]) => !isVoid(inner))
    .sort(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(entries)
}

const isVoid = (value: unknown): boolean =>
  !isPresent(value) ||
  value === '' ||
  value === false ||
  value === 0 ||
  (Array.isArray(value) && value.length === 0) ||
  (typeof value === 'string' && value.endsWith('_UNSPECIFIED'))

export const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(canonical(a)) === JSON.stringify(canonical(b))
