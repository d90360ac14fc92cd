import { Failure, invalid, precondition } from '../../../../lib/failure.ts'
import type { Secret } from '../../../../lib/secret.ts'
import type { Services } from '../../../../service/context.ts'
import { requires } from '../../../../service/guard.ts'
import { operation } from '../../../../service/operation.ts'
import { destinationProblem } from '../../../../service/secret-destination.ts'
import type { Tenant } from '../../../../service/tenant.ts'
import type { ChatSettingsRow } from '../../../../store/tables.ts'
import { fieldMask, mergeUpdate } from '../../../../wire/mask.ts'
import { type Request, shape } from '../../../../wire/shape.ts'
import { checkChat, opened, sealed } from '../rules.ts'
import { chatAppOf } from '../sending/send-chat.ts'
import { ChatSettings } from '../shape.ts'
import { findChat, lockChat, saveChat } from '../store.ts'
import { chatChanged, type ShownChat, toChat } from '../view.ts'

const UpdateRequest = shape('ChatSettingsServiceUpdateRequest', 'The changes.', {
  chat: ChatSettings,
  updateMask: fieldMask('Which members of chat to change; absent means those present.'),
})

export const updateChat = operation({
  id: 'notifications.chat.update',
  about: 'Connects a chat or changes how it is used; one that cannot be signed in to is refused.',
  route: 'POST /api/v1/settings/chat',
  guard: requires('settings:write'),
  strict: true,
  request: UpdateRequest,
  response: shape('ChatSettingsServiceUpdateResponse', 'The settings as they are now.', { chat: ChatSettings }),

  async prepare({ tenant, now, services }, input) {
    const stored = await findChat(tenant.database.reader({ tenantId: tenant.id, now }))
    const wanted = wantedOf(stored, input, tenant, services)
    const workspaceId = wanted.changed ? await workspaceOf(wanted, services) : ''
    return { checked: stored?.version ?? 0, workspaceId }
  },

  async run(context, input, _params, { checked, workspaceId }) {
    const { tx, tenant, services, emit } = context
    const stored = await lockChat(tx)
    if (stored) context.checkVersion(stored)
    const before = toChat(stored)
    const { row, token, signing, changed } = wantedOf(stored, input, tenant, services)
    if (!changed) return { chat: before }
    if ((stored?.version ?? 0) !== checked) {
      throw new Failure('ABORTED', 'ABORTED', 'another change got in the way; try again', { retryAfterSeconds: 1 })
    }
    const saved = await saveChat(tx, {
      ...row,
      workspace_id: workspaceId,
      sealed_bot_token: sealed(tenant.sealer, 'chat bot token', token),
      sealed_signing_secret: sealed(tenant.sealer, 'chat signing secret', signing),
    })
    const chat = toChat(context.setEtag(saved))
    emit(chatChanged('updated', tenant.id, before, chat))
    return { chat }
  },
})

type Wanted = ReturnType<typeof wantedOf>

/** The settings as the request would leave them. A token is kept for its own address and no other. */
function wantedOf(
  stored: ChatSettingsRow | undefined,
  { chat, updateMask }: Request<typeof UpdateRequest>,
  { sealer }: Tenant,
  services: Services,
) {
  const update = { stored: toChat(stored), given: chat, mask: updateMask }
  const { merged, changed } = mergeUpdate({ shape: ChatSettings, name: 'chat', ...update })
  const [newToken, newSigning] = [filled(chat?.botToken), filled(chat?.signingSecret)]
  const same = stored?.provider === merged.provider
  if (same && stored.sealed_bot_token && !newToken) checkKept(stored, merged)
  const token = newToken ?? (same ? opened(sealer, 'chat bot token', stored.sealed_bot_token) : undefined)
  const signing = newSigning ?? (same ? opened(sealer, 'chat signing secret', stored.sealed_signing_secret) : undefined)
  const isChange = changed || newToken !== undefined || newSigning !== undefined
  if (isChange) checkChat(merged, token !== undefined, services)
  const row = {
    provider: merged.provider,
    enabled: merged.enabled,
    workspace_id: merged.workspaceId,
    api_base_url: merged.apiBaseUrl,
  }
  return { row, token, signing, changed: isChange }
}

function checkKept(stored: ChatSettingsRow, after: ShownChat): void {
  const sentTo = ChatSettings.fields.botToken.sentTo ?? []
  const problem = destinationProblem({ sentTo, before: toChat(stored), after })
  if (problem)
    throw invalid('chat.botToken', `${problem}; delete the settings first to go on without it`, 'VALUE_REQUIRED')
}

const filled = (secret: Secret | undefined): Secret | undefined => (secret?.reveal() ? secret : undefined)

/** The workspace the token is for, which has to be the one that was named. */
async function workspaceOf({ row, token }: Wanted, services: Services): Promise<string> {
  let found: string
  try {
    found = await chatAppOf(row, token, services).verify()
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    throw precondition('PROVIDER_REFUSED', `the chat cannot be used: ${why}`, 'chat')
  }
  if (found !== '' && row.workspace_id !== '' && found !== row.workspace_id) {
    throw precondition('PROVIDER_REFUSED', `the token is for the workspace "${found.slice(0, 64)}"`, 'chat.workspaceId')
  }
  return found.slice(0, 64) || row.workspace_id
}
