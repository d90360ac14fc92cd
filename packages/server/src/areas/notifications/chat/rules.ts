import { invalid } from '../../../lib/failure.ts'
import { Secret } from '../../../lib/secret.ts'
import type { Services } from '../../../service/context.ts'
import type { Sealer } from '../../../service/sealer.ts'
import type { ShownChat } from './view.ts'

/** What the shape alone cannot check. */
export function checkChat(chat: ShownChat, hasToken: boolean, { outbound }: Pick<Services, 'outbound'>): void {
  if (chat.provider === 'CHAT_PROVIDER_UNSPECIFIED') throw invalid('chat.provider', 'is required', 'VALUE_REQUIRED')
  if (chat.provider === 'CHAT_PROVIDER_TEAMS') {
    throw invalid('chat.provider', 'CHAT_PROVIDER_TEAMS is not supported by this version', 'FEATURE_DISABLED')
  }
  if (chat.provider === 'CHAT_PROVIDER_SLACK' && !hasToken) {
    throw invalid('chat.botToken', 'is required', 'VALUE_REQUIRED')
  }
  if (chat.provider === 'CHAT_PROVIDER_WEBHOOK' && chat.apiBaseUrl === '') {
    throw invalid('chat.apiBaseUrl', 'is required', 'VALUE_REQUIRED')
  }
  const verdict = chat.apiBaseUrl === '' ? { allowed: true as const } : outbound.checkUrl(chat.apiBaseUrl)
  if (!verdict.allowed) throw invalid('chat.apiBaseUrl', verdict.reason)
  if (chat.provider === 'CHAT_PROVIDER_SLACK' && chat.apiBaseUrl.includes('?')) {
    throw invalid('chat.apiBaseUrl', 'must be an address without a query')
  }
}

type Purpose = 'chat bot token' | 'chat signing secret'

export const sealed = (sealer: Sealer, purpose: Purpose, secret: Secret | undefined): Buffer | null =>
  secret ? sealer.seal(Buffer.from(secret.reveal()), purpose) : null

export const opened = (sealer: Sealer, purpose: Purpose, sealed: Uint8Array | null): Secret | undefined =>
  sealed ? new Secret(sealer.open(sealed, purpose).toString()) : undefined
