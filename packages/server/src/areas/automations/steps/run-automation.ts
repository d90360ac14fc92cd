import { nullable, oneof, shape } from '../../../wire/shape.ts'
import { AutomationContext } from '../shapes/context.ts'
import { AutomationTemplateRef, cel } from '../shapes/refs.ts'
import { stepKind } from './step-kind.ts'

export const RunAutomation = shape(
  'RunAutomation',
  'Starts another automation.',
  { context: nullable(AutomationContext) },
  oneof('automation_template', {
    automationTemplateRef: nullable(AutomationTemplateRef),
    automationTemplateIdCel: nullable(cel('Gives the id of the automation.')),
  }),
)

export const runAutomation = stepKind({
  kind: 'runAutomation',
  icon: 'workflow',
  shape: RunAutomation,
  samples: [
    { automationTemplateRef: { id: 'a' }, context: { context: { z: '{{ ctx.trigger.z }}', a: 1 } } },
    { automationTemplateIdCel: '"a"' },
  ],
  actsOn: 'app',
  concealed: 'redacted',
  texts: [
    { path: 'automationTemplateIdCel', result: 'string' },
    { path: 'context.context', template: 'json' },
  ],
  users: 'none',

  check({ automationTemplateRef, automationTemplateIdCel }, saving) {
    if (saving.publishing && !automationTemplateRef?.id && !automationTemplateIdCel) {
      const description = 'one of automationTemplateRef and automationTemplateIdCel is required'
      saving.refuse('automationTemplateRef', description, 'VALUE_REQUIRED')
    }
  },
  references: ({ automationTemplateRef }) =>
    automationTemplateRef?.id
      ? [{ field: 'automationTemplateRef.id', type: 'automation', id: automationTemplateRef.id }]
      : [],
})
