import { enumeration, oneOfNames } from '../../../wire/enums.ts'
import { bool, givenSecret, text, timestamp } from '../../../wire/scalars.ts'
import { readOnly, shape } from '../../../wire/shape.ts'

const ChatProvider = enumeration('ChatProvider', 'Where messages are sent.', [
  'CHAT_PROVIDER_UNSPECIFIED',
  'CHAT_PROVIDER_SLACK',
  'CHAT_PROVIDER_TEAMS',
  'CHAT_PROVIDER_WEBHOOK',
])

export const ChatSettings = shape('ChatSettings', 'How chat messages of the tenant are sent.', {
  provider: oneOfNames(
    ChatProvider,
    'Slack or a server that speaks its language, or an address messages are posted to.',
  ),
  enabled: bool('Messages are sent.'),
  workspaceId: text(64, 'The workspace; told by the provider when empty.'),
  botToken: givenSecret(4096, 'The token of the chat app; empty keeps the one there is.', ['provider', 'apiBaseUrl']),
  // It verifies calls that come in and is sent nowhere.
  signingSecret: givenSecret(4096, 'What calls of the provider are signed with; empty keeps the one there is.', []),
  apiBaseUrl: text(2048, 'The address of the API when it is not the provider’s own; where messages are posted to.'),
  connectedAt: readOnly(timestamp('When it was connected.')),
})
