import { lastStatusOf, type Origin } from '../../webhooks/index.ts'
import { wakeRun } from '../runs/wake.ts'
import type { Word } from './step-kind.ts'

type Told = Parameters<NonNullable<Origin['failed']>>[1]

/** A run that waits for the answer to its webhook goes on with it. */
export const webhookOrigin: Origin = {
  source: 'workflowStep',

  async answered({ tx }, { deliveryId, source, document, readAs }) {
    const status_code = await lastStatusOf(tx, deliveryId)
    await wakeRun(tx, {
      ...stepOf(source),
      word: { kind: 'answer', document: { ...document, status_code, read_as: readAs } },
    })
  },

  async failed({ tx }, { source, error }) {
    const word: Word = { kind: 'failed', message: messageOf(error) }
    await wakeRun(tx, { ...stepOf(source), word })
  },
}

const BAD_RESPONSE = 'bad_response: '

const messageOf = (error: string): string =>
  error.startsWith(BAD_RESPONSE)
    ? `the webhook answered with a response document that is not valid: ${error.slice(BAD_RESPONSE.length)}; ` +
      'answer {"version": "v1", "context": {…}}, or a body without a version, which is kept as it is'
    : `the webhook was not delivered: ${error}`

function stepOf(source: Told['source']): { executionId: string; stepName: string } {
  if (!('workflowStep' in source)) throw new Error('this delivery is of no step')
  const { workflowExecutionId, workflowStepId } = source.workflowStep
  return { executionId: workflowExecutionId, stepName: workflowStepId }
}
