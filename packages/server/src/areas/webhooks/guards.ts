import { anybody } from '../../service/guard.ts'

export const webhookReader = anybody('who may read webhooks; names only for who has automations of the own', {
  narrowed: ['webhooks:read', 'automations:write'],
})
