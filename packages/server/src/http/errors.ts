import type { FastifyReply, FastifyRequest } from 'fastify'
import { Failure } from '../lib/failure.ts'
import { toStatus } from '../wire/status.ts'
import { tooLarge } from './read-body.ts'
import { recordCall } from './record-call.ts'
import { patternOf } from './request-state.ts'
import { sendJson } from './respond.ts'
import { type HttpContext, MAX_BODY_BYTES } from './server.ts'

/** Every error of every route ends here. An unexpected one is logged in full, and the caller gets no detail of it. */
export async function answerError(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  httpContext: HttpContext,
): Promise<void> {
  const failure = toFailure(error, request.routeOptions.bodyLimit ?? MAX_BODY_BYTES)
  const requestId = request.visit?.requestId ?? ''
  if (failure.code === 'INTERNAL' || failure.code === 'DATA_LOSS') {
    httpContext.logger.error({ err: error, requestId, route: patternOf(request) }, 'request failed')
  }
  const { status, headers, body } = toStatus(failure, requestId)
  reply.headers(headers)
  recordCall(request, httpContext, status, failure)
  await sendJson(request, reply.status(status), JSON.stringify(body))
}

function toFailure(error: unknown, maxBytes: number): Failure {
  if (error instanceof Failure) return error
  const code = codeOf(error)
  if (isTooLarge(error)) return tooLarge(maxBytes)
  if (typeof code === 'string' && code.startsWith('FST_ERR_CTP')) {
    const description = 'the body could not be read'
    return new Failure('INVALID_ARGUMENT', 'VALUE_INVALID', description, {
      violations: [{ field: '', description, reason: 'VALUE_INVALID' }],
    })
  }
  return new Failure('INTERNAL', 'INTERNAL', 'internal error')
}

/** Whether a body was larger than its route takes. */
export const isTooLarge = (error: unknown): boolean => codeOf(error) === 'FST_ERR_CTP_BODY_TOO_LARGE'

const codeOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'code' in error ? error.code : ''
