import { area } from '../area.ts'
import { listenerPart } from './inbound/part.ts'
import { outboundPart } from './outbound/part.ts'

export const webhooksArea = area({
  name: 'webhooks',
  parts: [outboundPart, listenerPart],
})
