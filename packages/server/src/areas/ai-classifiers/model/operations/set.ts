import { isDeepStrictEqual } from 'node:util'
import { invalid } from '../../../../lib/failure.ts'
import { requires } from '../../../../service/guard.ts'
import { operation } from '../../../../service/operation.ts'
import { answered, shape } from '../../../../wire/shape.ts'
import { modelUpdated } from '../events.ts'
import { AiModelSettings } from '../shape.ts'
import { contentOf, DEFAULT_SECONDS, lockModel, saveModel, sealKey, toModel } from '../store.ts'

const { provider, baseUrl, model, apiKey, timeout, enabled } = AiModelSettings.fields

export const setModelSettings = operation({
  id: 'aiClassifiers.model.set',
  about: 'Says which model classifiers ask; nothing is sent to it by that.',
  route: 'PUT /api/v1/settings/ai-model',
  guard: requires('aigovernance:write'),
  strict: true,
  request: shape('AiModelServiceSetRequest', 'The whole setting.', {
    ...answered(AiModelSettings),
    provider,
    baseUrl,
    model,
    apiKey,
    timeout,
    enabled,
  }),
  response: shape('AiModelServiceSetResponse', 'The setting as it is now.', { aiModel: AiModelSettings }),

  async run(context, input) {
    const { tx, tenant, services, emit } = context
    const stored = await lockModel(tx)
    if (stored) context.checkVersion(stored)
    const { baseUrl: url = '', model: name = '', enabled: isOn = false } = input
    if (isOn && url === '') throw invalid('baseUrl', 'is required while it is enabled', 'VALUE_REQUIRED')
    if (isOn && name === '') throw invalid('model', 'is required while it is enabled', 'VALUE_REQUIRED')
    if (url !== '') {
      const judged = services.outbound.checkUrl(url)
      if (!judged.allowed) throw invalid('baseUrl', judged.reason, 'DESTINATION_NOT_ALLOWED')
    }
    const given = input.apiKey?.reveal() ? sealKey(tenant.sealer, input.apiKey) : null
    if (!given && stored?.api_key && stored.base_url !== url && url !== '') {
      throw invalid('apiKey', 'must be given again when baseUrl changes', 'VALUE_REQUIRED')
    }
    const row = {
      base_url: url,
      model: name,
      // Without an address there is nowhere the key is for.
      api_key: given ?? (url === '' ? null : (stored?.api_key ?? null)),
      timeout_seconds: input.timeout ? Math.ceil(Number(input.timeout) / 1e9) : DEFAULT_SECONDS,
      enabled: isOn,
    }
    const before = toModel(stored)
    if (!given && isDeepStrictEqual(row, contentOf(stored))) return { aiModel: before }
    const aiModel = toModel(context.setEtag(await saveModel(tx, row)))
    emit(modelUpdated(before, aiModel))
    return { aiModel }
  },
})
