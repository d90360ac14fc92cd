import { StepFailed } from './step-kind.ts'

/** What steps need that is not part of the service yet. */
type Area = 'access profiles' | 'access reviews' | 'functions' | 'tasks' | 'vaults'

/** The one way a step fails that is right and has nothing to act through. */
export const notAvailable = (area: Area): StepFailed =>
  new StepFailed(`this service has no ${area} yet: the area is not available`, 'UNIMPLEMENTED')
