import { StepFailed, type StepPayload, stepKind } from './step-kind.ts'

export const sendChatMessage = stepKind<'sendChatMessage'>({
  kind: 'sendChatMessage',
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
    userRefs.map(({ id = '' }, index) => ({ field: `userRefs[${index}].id`, type: 'user', id })),

  async run() {
    throw new StepFailed('chat messages cannot be sent yet')
  },
})

/** Any way of naming users makes it a direct message. */
const isDirect = ({ useSubjectUser, userIdsCel, userRefs }: StepPayload<'sendChatMessage'>): boolean =>
  useSubjectUser === true || Boolean(userIdsCel) || (userRefs ?? []).length > 0
