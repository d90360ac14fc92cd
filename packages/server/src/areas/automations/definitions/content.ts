import { toSnake } from '../../../lib/names.ts'
import type { Tx } from '../../../store/tx.ts'
import { newReading } from '../../../wire/field.ts'
import type { AnyShape } from '../../../wire/shape.ts'
import { STEP_SHAPES } from '../shapes/steps.ts'
import { TRIGGER_SHAPES } from '../shapes/triggers.ts'
import type { StepKindName, StepPayload } from '../steps/index.ts'
import type { TriggerKindName, TriggerPayload } from '../triggers/index.ts'
import { getVersion } from './store.ts'

/** A step as a run sees it: an empty name is filled in. */
export type Step = {
  readonly [Kind in StepKindName]: {
    readonly name: string
    readonly displayName: string
    readonly kind: Kind
    readonly payload: StepPayload<Kind>
    readonly skipIfTrueCel: string
  }
}[StepKindName]

export type Trigger = {
  readonly [Kind in TriggerKindName]: { readonly kind: Kind; readonly payload: TriggerPayload<Kind> }
}[TriggerKindName]

export type Content = { readonly steps: readonly Step[]; readonly triggers: readonly Trigger[] }

const MOST_KEPT = 2_000
const kept = new Map<string, Content>()

/** What was published as this version. Versions never change, so they are cached. */
export async function contentOf(tx: Tx, automationId: string, version: bigint): Promise<Content> {
  const key = `${tx.tenantId}/${automationId}/${version}`
  const known = kept.get(key)
  if (known) return known
  const row = await getVersion(tx, automationId, version)
  const content = { steps: stepsOf(row.steps), triggers: triggersOf(row.triggers) }
  const oldest = kept.size >= MOST_KEPT ? kept.keys().next().value : undefined
  if (oldest !== undefined) kept.delete(oldest)
  kept.set(key, content)
  return content
}

type Wire = Readonly<Record<string, unknown>>

/** Steps from the form they are stored in, which is that of the wire. */
export const stepsOf = (stored: unknown): Step[] =>
  wires(stored).flatMap((wire, index) => {
    const kind = stepKindOf(wire)
    if (kind === undefined) return []
    const name = textOf(wire.stepName) || givenName(kind, index)
    const payload = readBack(STEP_SHAPES[kind], wire[kind], `automationSteps[${index}].${kind}`)
    const displayName = textOf(wire.stepDisplayName)
    // Safe because the payload was read by the shape of its kind.
    return [{ name, displayName, kind, payload, skipIfTrueCel: textOf(wire.skipIfTrueCel) } as Step]
  })

export const triggersOf = (stored: unknown): Trigger[] =>
  wires(stored).flatMap((wire, index) => {
    const kind = triggerKindOf(wire)
    if (kind === undefined) return []
    // Safe because the payload was read by the shape of its kind.
    return [{ kind, payload: readBack(TRIGGER_SHAPES[kind], wire[kind], `triggers[${index}].${kind}`) } as Trigger]
  })

/** The name a run uses for a step without one. */
export const givenName = (kind: StepKindName, index: number): string => `${toSnake(kind)}_${index + 1}`

/** The member that is set; undefined in a draft that has none yet, and in a request that has two. */
export const stepKindOf = (wire: Wire): StepKindName | undefined =>
  memberOf<StepKindName>(Object.keys(STEP_SHAPES), wire)
export const triggerKindOf = (wire: Wire): TriggerKindName | undefined =>
  memberOf<TriggerKindName>(Object.keys(TRIGGER_SHAPES), wire)

// Safe because the names are those of the kinds.
const memberOf = <Name extends string>(names: readonly string[], wire: Wire): Name | undefined => {
  const set = names.filter((name) => wire[name] !== undefined && wire[name] !== null)
  return set.length === 1 ? (set[0] as Name) : undefined
}

// Safe because lists of objects are all that is stored there.
const wires = (stored: unknown): readonly Wire[] => stored as readonly Wire[]
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** A part that can no longer be read is not left out: a step without its exclusions would do too much. */
function readBack(shape: AnyShape, wire: unknown, path: string): unknown {
  const reading = newReading()
  const read = shape.read(wire, path, reading)
  const [first] = reading.violations
  if (first) throw new Error(`${first.field} ${first.description}`)
  return read
}
