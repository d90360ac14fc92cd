import { precondition } from '../../../../lib/failure.ts'
import { requires } from '../../../../service/guard.ts'
import { operation } from '../../../../service/operation.ts'
import { bool, text, uint32 } from '../../../../wire/scalars.ts'
import { shape } from '../../../../wire/shape.ts'
import { readAnswer } from '../../judging/answer.ts'
import { askWith } from '../ask.ts'
import { modelTested } from '../events.ts'
import { findModel } from '../store.ts'

const QUESTION = {
  instructions: 'Say whether the text is a greeting: LOW when it is, else NONE.',
  labels: ['greeting'],
}

export const testModel = operation({
  id: 'aiClassifiers.model.test',
  about: 'Asks the model something harmless and tells whether its answer can be used; it may be switched off.',
  route: 'POST /api/v1/settings/ai-model/test',
  guard: requires('aigovernance:write'),
  request: shape('AiModelServiceTestRequest', 'Nothing to say.', {}),
  response: shape('AiModelServiceTestResponse', 'What came of it.', {
    works: bool('It answered as it has to.'),
    error: text(1024, 'What went wrong; empty when it works.'),
    durationMs: uint32('How long it took.'),
  }),

  async prepare(context) {
    const { tenant, now } = context
    const row = await findModel(tenant.database.reader({ tenantId: tenant.id, now }))
    if (!row || row.base_url === '') throw precondition('MODEL_NOT_SET', 'no model is set up for the tenant')
    const began = performance.now()
    const took = () => Math.round(performance.now() - began)
    try {
      readAnswer(await askWith(context, row, QUESTION, 'Good morning!', row.timeout_seconds * 1000))
      return { works: true, error: '', durationMs: took() }
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error)
      return { works: false, error: why.slice(0, 1024), durationMs: took() }
    }
  },

  async run({ emit }, _input, _params, outcome) {
    emit(modelTested(outcome.works))
    return outcome
  },
})
