import { invalid } from '../../../../lib/failure.ts'
import { userIdOf } from '../../../../service/actor.ts'
import type { Context } from '../../../../service/context.ts'
import { operation } from '../../../../service/operation.ts'
import { answered, shape } from '../../../../wire/shape.ts'
import { providerChanged } from '../events.ts'
import { slot } from '../guards.ts'
import { ProviderCredential, toProvider } from '../shape.ts'
import { findSlot } from '../slots.ts'
import { saveProvider, sealProviderKey } from '../store.ts'

const { displayName, baseUrl, headerStyle, apiKey } = ProviderCredential.fields
const PREFIX = 'PROVIDER_CREDENTIAL_HEADER_STYLE_'

export const setModelProvider = operation({
  id: 'modelGateway.providers.set',
  about: 'Says which provider stands in a slot and with which key; nothing is sent to it by that.',
  route: 'PUT /api/v1/llm-gateway/provider-credentials/{slot_id}',
  called: 'ProviderCredentialService/Set',
  guard: slot('aigovernance:write'),
  strict: true,
  request: shape('SetProviderCredentialRequest', 'The whole provider.', {
    ...answered(ProviderCredential),
    displayName,
    baseUrl,
    headerStyle,
    apiKey,
  }),
  response: shape('SetProviderCredentialResponse', 'The provider as it is now.', { credential: ProviderCredential }),

  async run(context, input, { slot_id }) {
    const { tx, tenant, emit, stored } = context
    if (stored) context.checkVersion(stored)
    const usual = findSlot(slot_id)!
    const base_url = addressOf(context, input.baseUrl || usual.baseUrl)
    const given = input.apiKey?.reveal() ? sealProviderKey(tenant.sealer, input.apiKey) : undefined
    const kept = stored?.api_key ? { api_key: stored.api_key, key_prefix: stored.key_prefix } : undefined
    if (!given && !kept) throw invalid('apiKey', 'is required: the slot has none', 'VALUE_REQUIRED')
    if (!given && stored?.base_url !== base_url) {
      throw invalid('apiKey', 'must be given again when baseUrl changes', 'VALUE_REQUIRED')
    }
    const style = (input.headerStyle ?? `${PREFIX}UNSPECIFIED`).slice(PREFIX.length)
    const content = {
      display_name: input.displayName ?? '',
      base_url,
      header_style: style === 'UNSPECIFIED' ? usual.headerStyle : style,
    }
    const isSame =
      stored && Object.entries(content).every(([name, value]) => stored[name as keyof typeof content] === value)
    if (!given && isSame) return { credential: toProvider(stored) }
    const saved = { slot_id, ...content, ...(given ?? kept!), user_id: userIdOf(context.actor) }
    const row = context.setEtag(await saveProvider(tx, saved))
    emit(providerChanged('set', stored, row))
    return { credential: toProvider(row) }
  },
})

/** Without what would stand between it and the path of a call. */
function addressOf({ services }: Pick<Context, 'services'>, given: string): string {
  if (given === '') throw invalid('baseUrl', 'is required for this slot', 'VALUE_REQUIRED')
  const judged = services.outbound.checkUrl(given)
  if (!judged.allowed) throw invalid('baseUrl', judged.reason, 'DESTINATION_NOT_ALLOWED')
  const url = new URL(given)
  if (url.search !== '' || url.hash !== '') throw invalid('baseUrl', 'has no query and no fragment')
  return given.replace(/\/+$/, '')
}
