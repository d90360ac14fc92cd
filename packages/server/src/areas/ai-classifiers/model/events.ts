import type { Change } from '../../../service/events.ts'
import type { LogRules } from '../../../service/log/rule.ts'
import { entityRule, settingsRule } from '../../../service/log/rules.ts'
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

const MODEL = { type: 'AiModel', code: 'ai_model', name: 'AI model' }

export const modelLog: LogRules = {
  'aiClassifiers.model.updated': settingsRule('the AI model', 'Medium'),
  'aiClassifiers.model.tested': entityRule(MODEL, 'ai_model_tested', 'tested'),
}
