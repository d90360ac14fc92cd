import { bool } from '../../../wire/scalars.ts'
import { shape } from '../../../wire/shape.ts'

export const AutomationSettings = shape('AutomationSettings', 'What holds for all automations.', {
  disabled: bool('No run is begun, each event that would have begun one is told in the log, and runs under way wait.'),
})
