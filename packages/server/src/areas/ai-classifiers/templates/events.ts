import type { Change } from '../../../service/events.ts'
import type { LogRules } from '../../../service/log/rule.ts'
import { entityRules } from '../../../service/log/rules.ts'
import { ClassifierTemplate, type ShownTemplate } from './shape.ts'

export const templateChanged = (
  verb: 'created' | 'updated' | 'deleted',
  before: ShownTemplate | null,
  after: ShownTemplate | null,
): Change => ({
  kind: `aiClassifiers.template.${verb}`,
  subject: { type: 'classifier_template', id: (after ?? before)!.id },
  // Safe because a shape writes an object or null.
  before: ClassifierTemplate.write(before) as Change['before'],
  after: ClassifierTemplate.write(after) as Change['after'],
})

export const templateLog: LogRules = entityRules('aiClassifiers.template', {
  type: 'ClassifierTemplate',
  code: 'classifier_template',
})
