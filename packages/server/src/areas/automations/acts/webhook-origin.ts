import type { Origin } from '../../webhooks/outbound/answers/api.ts'
import { lastStatusOf } from '../../webhooks/outbound/deliveries/api.ts'
import { resumeRun } from '../runs/resume.ts'
import type { ResumeReason } from '../steps/step-kind.ts'

type Outcome = Parameters<NonNullable<Origin['failed']>>[1]

/** A run that waits for the answer to its webhook continues with it. */
export const webhookOrigin: Origin = {
  source: 'workflowStep',

  async answered({ tx }, { deliveryId, source, document, readAs }) {
    const status_code = await lastStatusOf(tx, deliveryId)
    await resumeRun(tx, {
      ...stepOf(source),
      reason: { kind: 'answer', document: { ...document, status_code, read_as: readAs } },
    })
  },

  async failed({ tx }, { source, error }) {
    const reason: ResumeReason = { kind: 'failed', message: messageOf(error) }
    await resumeRun(tx, { ...stepOf(source), reason })
  },
}

const BAD_RESPONSE = 'bad_response: '

function messageOf(error: string): string {
  if (error.startsWith(BAD_RESPONSE)) {
    const problem = error.slice(BAD_RESPONSE.length)
    return `the webhook answered with a response document that is not valid: ${problem}; ${DOCUMENT}`
  }
  return `the webhook was not delivered: ${WORDS[error] ?? error}`
}

const DOCUMENT = 'answer {"version": "v1", "context": {…}}, or a body without a version, which is kept as it is'

/** What the state of a delivery means, and what to do about it. Its attempts are listed with the instance. */
const WORDS: Readonly<Record<string, string>> = {
  gone: 'the receiver answered 410, it is not there any more; change the url of the webhook',
  http_status: 'the receiver did not answer with 2xx in any attempt; see the attempts of the instance',
  redirect:
    'the receiver redirects in a way that is not followed (only 307 and 308, three times); change the url of the webhook',
  destination_not_allowed:
    'the url of the webhook leads to a destination that is not allowed: it is not public, and the operator has not opened it with REEVE_OUTBOUND_ALLOW',
  dns: 'the host in the url of the webhook has no address',
  connection: 'no connection could be made to the url of the webhook',
  tls: 'the certificate of the receiver is not trusted, or TLS failed',
  timeout: 'the receiver did not answer within 30 seconds in any attempt',
  response_too_large: 'the receiver answered with more than 256 000 bytes',
  bad_http: 'the receiver answered with what is not HTTP',
  payload_too_large: 'the body would have more than 1 MiB; give the step a payload of its own',
  expired: 'no answer came before the callbackTimeout of the webhook was over',
}

function stepOf(source: Outcome['source']): { executionId: string; stepName: string } {
  if (!('workflowStep' in source)) throw new Error('this delivery is of no step')
  const { workflowExecutionId, workflowStepId } = source.workflowStep
  return { executionId: workflowExecutionId, stepName: workflowStepId }
}
