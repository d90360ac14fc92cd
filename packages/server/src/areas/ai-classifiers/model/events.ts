import type { Change } from '../../../service/events.ts'
import type { LogRules } from '../../../service/log/rule.ts'
import { entityRule } from '../../../service/log/rules.ts'
import { AiModelSettings, type ShownModel } from './shape.ts'

export const modelUpdated = (before: ShownModel, after: ShownModel): Change => ({
  kind: 'aiClassifiers.model.updated',
  subject: { type: 'ai_model_settings', id: 'ai-model' },
  // Safe because a shape writes an object or null; the key is not among its members.
  before: AiModelSettings.write(before) as Change['before'],
  after: AiModelSettings.write(after) as Change['after'],
})

export const modelTested = (works: boolean): Change => ({
  kind: 'aiClassifiers.model.tested',
  subject: { type: 'ai_model_settings', id: 'ai-model' },
  after: { works },
})

const MODEL = { type: 'AiModelSettings', code: 'ai_model_settings', severity: { updated: 'Medium' } } as const

export const modelLog: LogRules = {
  'aiClassifiers.model.updated': entityRule(MODEL, 'Update', 'updated'),
  'aiClassifiers.model.tested': entityRule(MODEL, 'ai_model_tested', 'tested'),
}
