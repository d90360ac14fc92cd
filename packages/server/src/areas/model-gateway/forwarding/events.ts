import type { Change } from '../../../service/events.ts'
import { because, type LogRule, type LogRules, textOf } from '../../../service/log/rule.ts'

/** Providers that have a name of their own; the others are those of the organisation. */
const PROVIDERS: Readonly<Record<string, string>> = { anthropic: 'Anthropic', openai: 'OpenAI' }

const called = (verb: string, severity: 'Informational' | 'Medium', says: string): LogRule => {
  const entryType = { class: 'entityManagement', activity: 'model_called', code: `model_provider.${verb}` } as const
  return {
    entryTypes: [entryType],
    isRoutine: true,
    toEntries: ({ subject, after }) => {
      const reason = textOf(after, 'reason')
      return [
        {
          ...entryType,
          severity,
          message: { did: `${says} a model of ${PROVIDERS[subject.id] ?? 'another provider'}${because(reason)}` },
          about: { entity: { uid: subject.id, name: subject.id, type: 'ModelProvider', kind: undefined } },
          unmapped: { ...after },
        },
      ]
    },
  }
}

export const forwardingLog: LogRules = {
  'modelGateway.call.forwarded': called('called', 'Informational', 'called'),
  'modelGateway.call.failed': called('call_failed', 'Informational', 'got no whole answer from'),
  'modelGateway.call.refused': called('call_refused', 'Medium', 'was refused'),
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
