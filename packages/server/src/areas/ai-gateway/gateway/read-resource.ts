import type { ReadResourceResult } from '@modelcontextprotocol/sdk/types.js'
import type { ServerResourcesRow } from '../../../store/tables.ts'
import { callOf } from './asked.ts'
import { type CallEnd, type Refused, refuse } from './call-end.ts'
import { contentsOf, withTextShown } from './contents.ts'
import { readDownstream } from './downstream.ts'
import type { Readable } from './find-resource.ts'
import { walk } from './order.ts'
import { performCall } from './perform.ts'
import { requestResource } from './request-tool.ts'
import { askedBy } from './run-call.ts'
import { type Caller, write } from './session.ts'

type ReadEnd = { readonly end: CallEnd; readonly contents: ReadResourceResult['contents'] }

/** A read of a resource: the checks, and the read itself. */
export async function runRead(caller: Caller, readable: Readable): Promise<ReadEnd> {
  const end = await passAndRead(caller, readable)
  if (end.kind === 'refused') return { end, contents: [] }
  const contents = contentsOf(end.output, readable.server)
  if (contents) return { end, contents }
  const message = 'a hook made something else of it than the content of a resource'
  const { verdicts, hooks, taskId } = end
  return { end: refuse('DENIED', 'hook_denied', message, { verdicts, hooks, taskId }), contents: [] }
}

async function passAndRead(caller: Caller, readable: Readable): Promise<CallEnd> {
  const { uri, deciding } = readable
  const asked = askedBy(caller, {
    target: { kind: 'resource', ...readable },
    input: { uri },
    notHeld: () => notGranted(caller, deciding),
  })
  const passed = await walk(asked, { from: 'stops' })
  if (passed.kind === 'refused') return passed
  const { tenant, services } = asked
  const { verdicts, selected } = passed
  return performCall(
    { tenant, services, write: (work) => write(caller, work) },
    { call: callOf(asked), selected, found: { verdicts, hooks: [], taskId: '' } },
    // The address that was checked: no hook puts another one in its place.
    async (target) => withTextShown(await readDownstream(target, uri)),
  )
}

async function notGranted(caller: Caller, resource: ServerResourcesRow): Promise<Refused> {
  const taskId = caller.settings.surfaceRequestableTools ? await requestResource(caller, resource) : ''
  return taskId === ''
    ? refuse('DENIED', 'not_granted', 'you have not been given this resource')
    : refuse('DENIED', 'request_created', 'you have not been given this resource; it was requested for you', { taskId })
}
