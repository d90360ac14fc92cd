import type { Reach } from '../../../expressions/reach.ts'
import type { FrozenStep, StepDocument } from '../types.ts'

/** The step of a task whose expressions see this far; it is no member of the wire, and whatever copies the step keeps it. */
export function seeing<Step extends Pick<FrozenStep, 'kind' | 'document'>>(step: Step, reach: Reach): Step {
  if (reach === 'tenant') return step
  const { kind, document } = step
  const content = document[kind] as StepDocument // Safe because a step has the member that its kind names.
  return { ...step, document: { ...document, [kind]: { ...content, reach } } }
}

/** How far the expressions of a step see, by the content of the member that names its kind. */
export const reachOfStep = (content: StepDocument): Reach => (content.reach as Reach | undefined) ?? 'tenant' // Safe because only `seeing` writes it.
