import { seconds } from '../../../../lib/duration.ts'
import type { WebhooksRow } from '../../../../store/tables.ts'
import type { Answer } from '../../../../wire/shape.ts'
import type { Visibility } from './access.ts'
import type { Webhook } from './shape.ts'
import type { Content } from './store.ts'

export const toWebhook = (
  row: WebhooksRow,
  signingPublicKey: string,
  visibility: Visibility = 'all',
): Answer<typeof Webhook> => {
  const webhook = {
    id: row.id,
    displayName: row.display_name,
    description: row.description,
    url: row.url,
    callbackTimeout: seconds(row.callback_timeout_seconds),
    signingPublicKey,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    deletedAt: row.deleted_at,
  }
  return visibility === 'all' ? webhook : { ...webhook, description: '', url: '' }
}

const DEFAULT_TIMEOUT_SECONDS = 691_200

type Given = Pick<Answer<typeof Webhook>, 'displayName' | 'description' | 'url' | 'callbackTimeout'>

export const toContent = ({ displayName, description, url, callbackTimeout }: Given): Content => ({
  display_name: displayName,
  description,
  url,
  callback_timeout_seconds: callbackTimeout === null ? DEFAULT_TIMEOUT_SECONDS : Number(callbackTimeout / seconds(1)),
})
