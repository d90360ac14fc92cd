import type { Change } from '../../../service/events.ts'
import type { ChatSettingsRow } from '../../../store/tables.ts'
import type { Answer } from '../../../wire/shape.ts'
import { ChatSettings } from './shape.ts'

export type ShownChat = Answer<typeof ChatSettings>

export const toChat = (row: ChatSettingsRow | undefined): ShownChat => ({
  // Safe because the table allows only these names.
  provider: (row?.provider ?? 'CHAT_PROVIDER_UNSPECIFIED') as ShownChat['provider'],
  enabled: row?.enabled ?? false,
  workspaceId: row?.workspace_id ?? '',
  botToken: '',
  signingSecret: '',
  apiBaseUrl: row?.api_base_url ?? '',
  connectedAt: row?.connected_at ?? null,
})

export const chatChanged = (
  verb: 'updated' | 'deleted',
  tenantId: string,
  before: ShownChat,
  after: ShownChat | null,
): Change => ({
  kind: `notifications.chat.${verb}`,
  subject: { type: 'chat', id: tenantId },
  before: wire(before),
  after: wire(after),
})

// Safe because a shape writes an object or null.
const wire = (chat: ShownChat | null) => ChatSettings.write(chat) as Change['after']
