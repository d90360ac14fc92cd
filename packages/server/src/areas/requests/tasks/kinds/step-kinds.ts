import type { Services } from '../../../../service/context.ts'
import { extensionPoint } from '../../../../service/extension.ts'
import type { StepKindName } from '../rows/rows.ts'
import type { StepKind } from './step-kind.ts'

/** What each kind of step does. One is added for each name: what steps do leads to new tasks, and so back here. */
export const stepKinds = extensionPoint<StepKind>('requests.stepKinds')

export function stepKindOf(services: Pick<Services, 'registry'>, name: StepKindName): StepKind {
  const kind = services.registry.extensions.of(stepKinds).find((one) => one.name === name)
  if (!kind) throw new Error(`nothing does steps of the kind ${name}`)
  return kind
}
