import type { Change } from '../../../service/events.ts'

export type Trip = {
  readonly automationId: string
  readonly observedCount: number
  readonly threshold: number
  readonly period: string
  readonly trippedAt: string
}

const subject = (automationId: string) => ({ type: 'automation', id: automationId })

export const breakerTripped = ({ automationId, ...trip }: Trip): Change => ({
  kind: 'automations.breaker.tripped',
  subject: subject(automationId),
  after: { id: automationId, ...trip },
})
