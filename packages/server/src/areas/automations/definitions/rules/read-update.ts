import { mergeUpdate } from '../../../../wire/mask.ts'
import { type Request, sourceOf } from '../../../../wire/shape.ts'
import { Automation } from '../../shapes/automation.ts'
import type { ShownAutomation } from '../store.ts'
import { toAutomation } from '../view.ts'
import { decideEnabled } from './enable.ts'
import type { Lists, Wire } from './lists.ts'
import type { Given } from './publish.ts'

export type Update = { readonly given: Request<typeof Automation> | undefined; readonly mask: string[] | undefined }

/** It asks for nothing but to stop. */
export function onlyStops(id: string, { given, mask }: Update): boolean {
  if (!given) return false
  const source = sourceOf(given)
  if (source.id !== undefined && source.id !== '' && source.id !== id) return false
  if (mask) return mask.length === 1 && mask[0] === 'enabled' && given.enabled !== true
  return given.enabled === false && Object.keys(given).length === 1
}

/** The automation as an update asks for it, and what the update speaks of. */
export function readUpdate(row: ShownAutomation, { given, mask }: Update) {
  const echoes = given?.circuitBreaker !== undefined
  if (given) delete given.circuitBreaker
  const stored = { ...toAutomation(row), enabled: row.wanted }
  const { merged } = mergeUpdate({
    shape: Automation,
    name: 'automation',
    stored,
    given,
    mask,
    immutable: ['circuitBreaker'],
  })
  // Safe because a shape writes an object.
  const wire = Automation.write(merged) as Wire
  const speaksOf = speakingOf({ given, mask })
  const masked = mask !== undefined
  const enabled = speaksOf('enabled') ? merged.enabled : undefined
  return {
    merged,
    context: wire.context as Wire | null, // Safe because it is written by its shape.
    masked,
    given: listsGiven(speaksOf),
    lists: listsIn(wire),
    ...decideEnabled({ wanted: row.wanted, tripped: row.tripped_at !== null }, { enabled, masked, echoes }),
  }
}

export type Member = keyof Request<typeof Automation>

/** Whether an update is about a member: with a mask those named, without one those present. */
export const speakingOf =
  ({ given, mask }: Update) =>
  (name: Member): boolean =>
    mask ? mask.some((path) => path === '*' || Automation.spellings.get(path) === name) : given?.[name] !== undefined

export const listsGiven = (isGiven: (name: Member) => boolean): Given => ({
  triggers: isGiven('triggers'),
  steps: isGiven('automationSteps'),
  draftTriggers: isGiven('draftTriggers'),
  draftSteps: isGiven('draftAutomationSteps'),
})

// Safe because lists of objects are what the shapes write.
const listsIn = (wire: Wire): Lists => ({
  triggers: wire.triggers as Wire[],
  steps: wire.automationSteps as Wire[],
  draftTriggers: wire.draftTriggers as Wire[],
  draftSteps: wire.draftAutomationSteps as Wire[],
})
