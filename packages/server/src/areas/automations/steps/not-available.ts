import type { MissingArea } from './effects.ts'
import { StepFailed } from './step-kind.ts'

/** The one way a step fails that is right and has nothing to act through. */
export const notAvailable = (area: MissingArea): StepFailed =>
  new StepFailed(`this service has no ${area} yet: the area is not available`, 'UNIMPLEMENTED')
