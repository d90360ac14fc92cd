import { requires } from '../../../../service/guard.ts'
import { operation } from '../../../../service/operation.ts'
import { shape } from '../../../../wire/shape.ts'
import { AiModelSettings } from '../shape.ts'
import { findModel, toModel } from '../store.ts'

export const getModelSettings = operation({
  id: 'aiClassifiers.model.get',
  about: 'Reads which model classifiers ask; its key is not shown.',
  route: 'GET /api/v1/settings/ai-model',
  guard: requires('aigovernance:read'),
  request: shape('AiModelServiceGetRequest', 'Nothing to say.', {}),
  response: shape('AiModelServiceGetResponse', 'The setting.', { aiModel: AiModelSettings }),

  async run({ tx, setEtag }) {
    const row = await findModel(tx)
    return { aiModel: toModel(row && setEtag(row)) }
  },
})
