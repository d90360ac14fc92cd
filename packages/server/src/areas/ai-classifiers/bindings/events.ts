import type { Change } from '../../../service/events.ts'
import type { LogRules } from '../../../service/log/rule.ts'
import { entityRules } from '../../../service/log/rules.ts'
import { ClassifierBinding, type ShownBinding } from './shape.ts'

export const bindingChanged = (
  verb: 'created' | 'updated' | 'deleted',
  before: ShownBinding | null,
  after: ShownBinding | null,
): Change => ({
  kind: `aiClassifiers.binding.${verb}`,
  subject: { type: 'classifier_binding', id: (after ?? before)!.id },
  // Safe because a shape writes an object or null.
  before: ClassifierBinding.write(before) as Change['before'],
  after: ClassifierBinding.write(after) as Change['after'],
})

export const bindingLog: LogRules = entityRules('aiClassifiers.binding', {
  type: 'ClassifierBinding',
  code: 'classifier_binding',
  nameIn: ['classifierId'],
  severity: { deleted: 'Medium' },
})
