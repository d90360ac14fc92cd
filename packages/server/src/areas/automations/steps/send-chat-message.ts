import { bool, text } from '../../../wire/scalars.ts'
import type { Request } from '../../../wire/shape.ts'
import { nullable, oneof, shape } from '../../../wire/shape.ts'
import { manyUsers } from '../shapes/chosen-users.ts'
import { cel, template, userRefs } from '../shapes/refs.ts'
import { sampleUsers } from '../shapes/samples.ts'
import { stepKind } from './step-kind.ts'

export const SendChatMessage = shape(
  'SendChatMessage',
  'Sends a message to people or to a channel of the chat.',
  {
    body: template('The text.'),
    channelIsId: bool('The channel is named by its id, is looked up by it and never made.'),
    ...manyUsers,
    userRefs: userRefs('These users, by id, username or e-mail address.'),
  },
  oneof('channel', {
    channelName: nullable(text(256, 'The channel.')),
    channelNameCel: nullable(cel('Gives the channel.')),
  }),
)

export const sendChatMessage = stepKind({
  kind: 'sendChatMessage',
  icon: 'bell',
  shape: SendChatMessage,
  samples: [
    { body: 'hi', channelName: 'C1', channelIsId: true },
    { body: 'hi', channelNameCel: '"it"', ...sampleUsers },
  ],
  // A channel is of no app: within one messages go to people of the app.
  actsOn: (payload) => (isDirect(payload) ? 'app' : 'tenant'),
  texts: [
    { path: 'body', template: 'text' },
    { path: 'channelName', template: 'text' },
    { path: 'channelNameCel', result: 'string' },
    { path: 'userIdsCel', result: 'userIds' },
  ],
  users: 'many',
  needsNobody: (payload) => !isDirect(payload),

  check(payload, saving) {
    const { body = '', channelName, channelNameCel } = payload
    if (!saving.publishing) return
    if (body.trim() === '') saving.refuse('body', 'is required', 'VALUE_REQUIRED')
    if (!isDirect(payload) && !channelName && !channelNameCel) {
      saving.refuse('channelName', 'name a channel, or users for a direct message', 'VALUE_REQUIRED')
    }
  },
  references: ({ userRefs = [] }) =>
    userRefs.map(({ id = '' }, index) => ({ field: `userRefs[${index}].id`, type: 'user', id, byName: true })),
})

/** Any way of naming users makes it a direct message. */
export const isDirect = ({ useSubjectUser, userIdsCel, userRefs }: Request<typeof SendChatMessage>): boolean =>
  useSubjectUser === true || Boolean(userIdsCel) || (userRefs ?? []).length > 0
