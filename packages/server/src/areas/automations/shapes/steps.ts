import { text } from '../../../wire/scalars.ts'
import { oneof, shape } from '../../../wire/shape.ts'
import { stepKinds } from '../steps/index.ts'
import { cel } from './refs.ts'
import { shapesOf } from './shapes-of.ts'

/** The payload of each kind of step, by the name of its member. */
export const STEP_SHAPES = shapesOf(stepKinds)

export const AutomationStep = shape(
  'AutomationStep',
  'One thing a run does.',
  {
    stepName: text(64, 'Its name in expressions; the run makes one when empty.'),
    stepDisplayName: text(256, 'Its name for people.'),
    skipIfTrueCel: cel('The step is left out when this is true.'),
  },
  oneof('kind', STEP_SHAPES),
)
