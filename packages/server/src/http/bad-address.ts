import type { FastifyReply } from 'fastify'
import { Failure, invalid } from '../lib/failure.ts'
import { newId } from '../lib/ids.ts'
import { toStatus } from '../wire/status.ts'

export const NOT_WELL_ENCODED = 'the address is not well encoded'

/** An address the router cannot take apart reaches no hook and no route. It is not repeated: it may hold a secret. */
export function refuseAddress(error: { code: string }, reply: FastifyReply): void {
  const failure =
    error.code === 'FST_ERR_MAX_PARAM_LENGTH'
      ? new Failure('NOT_FOUND', 'ROUTE_NOT_FOUND', 'no such route: a part of the address is too long')
      : invalid('', NOT_WELL_ENCODED)
  const requestId = newId()
  const { status, headers, body } = toStatus(failure, requestId)
  reply
    .status(status)
    .headers({ ...headers, 'x-request-id': requestId, 'content-type': 'application/json' })
    .send(JSON.stringify(body))
}
