import type { SetupStep } from '../../console/api.ts'
import { mailReach } from './sending/can-send.ts'

export const mailStep: SetupStep = {
  kind: 'mail',
  title: 'Send mail',
  about: 'So that approvers hear of requests, and people of what came of theirs.',
  page: '/settings/mail',
  does: 'settings:write',
  reads: ['settings:read'],
  isDone: async (context) => (await mailReach(context.tx, context)) !== 'nobody',
}
