import type { Change } from '../../../service/events.ts'
import { type LogRule, type LogRules, textOf } from '../../../service/log/rule.ts'

const called = (verb: string, severity: 'Informational' | 'Medium', says: string): LogRule => {
  const entryType = { class: 'entityManagement', activity: 'model_called', code: `model_provider.${verb}` } as const
  return {
    entryTypes: [entryType],
    toEntries: ({ subject, after }) => {
      const reason = textOf(after, 'reason')
      return [
        {
          ...entryType,
          severity,
          message: `A model of ${subject.id} ${says}${reason === '' ? '' : `: ${reason}`}`,
          about: { entity: { uid: subject.id, name: subject.id, type: 'ModelProvider', kind: undefined } },
          unmapped: { ...after },
        },
      ]
    },
  }
}

export const forwardingLog: LogRules = {
  'modelGateway.call.forwarded': called('called', 'Informational', 'was called'),
  'modelGateway.call.failed': called('call_failed', 'Informational', 'did not answer to the end'),
  'modelGateway.call.refused': called('call_refused', 'Medium', 'was not called'),
}

export type ForwardedCall = {
  readonly slotId: string
  readonly keyId: string
  readonly path: string
  /** Of the answer; 0 without one. */
  readonly status: number
  readonly sentBytes: number
  readonly receivedBytes: number
  readonly latencyMs: number
  /** Why it did not come to its end; empty when it did. */
  readonly reason: string
}

export const callForwarded = ({ slotId, ...call }: ForwardedCall): Change => ({
  kind: call.reason === '' ? 'modelGateway.call.forwarded' : 'modelGateway.call.failed',
  subject: { type: 'model_provider', id: slotId },
  after: { ...call },
})

export const callRefused = (slotId: string, keyId: string, reason: string): Change => ({
  kind: 'modelGateway.call.refused',
  subject: { type: 'model_provider', id: slotId },
  after: { keyId, reason },
})
