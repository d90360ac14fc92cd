import { seconds } from '../../../lib/duration.ts'
import { enumeration, oneOfNames } from '../../../wire/enums.ts'
import { bool, duration, givenSecret, int32, text, timestamp } from '../../../wire/scalars.ts'
import { type Answer, readOnly, shape } from '../../../wire/shape.ts'

const AiModelProvider = enumeration('AiModelProvider', 'How a model is reached.', [
  'AI_MODEL_PROVIDER_UNSPECIFIED',
  'AI_MODEL_PROVIDER_OPENAI_COMPATIBLE',
])

export const AiModelSettings = shape('AiModelSettings', 'The model that classifiers of the kind model ask.', {
  provider: oneOfNames(AiModelProvider, 'OPENAI_COMPATIBLE; there is no other.'),
  baseUrl: text(2048, 'Where it is, up to /chat/completions, e.g. https://models.example.com/v1.', { trim: true }),
  model: text(256, 'The name of the model.', { trim: true }),
  apiKey: givenSecret(1024, 'The key; empty keeps the one there is.', ['baseUrl']),
  apiKeyConfigured: readOnly(bool('A key is stored.')),
  timeout: duration('How long one answer may take: 1 s to 60 s, 10 s when not set.', {
    min: seconds(1),
    max: seconds(60),
  }),
  enabled: bool('It is asked.'),
  version: readOnly(int32('Raised with every save; 0 while it was never saved.')),
  updatedAt: readOnly(timestamp('When it was last changed.')),
})
export type ShownModel = Answer<typeof AiModelSettings>
