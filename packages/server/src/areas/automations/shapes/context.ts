import { freeform } from '../../../wire/collections.ts'
import { nullable, shape } from '../../../wire/shape.ts'
export const AutomationContext = shape('AutomationContext', 'What a run is given.', {
  context: nullable(freeform('Any members.')),
})
