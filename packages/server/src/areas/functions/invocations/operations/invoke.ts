import { MOST_INPUT_BYTES } from '@reeve/function-runtime'
import { invalid, missingReference, precondition } from '../../../../lib/failure.ts'
import { userIdOf } from '../../../../service/actor.ts'
import { operation } from '../../../../service/operation.ts'
import { bytes, id, text } from '../../../../wire/scalars.ts'
import { deprecated, nullable, shape } from '../../../../wire/shape.ts'
import { checkMayActAs } from '../../authority.ts'
import { findCommit } from '../../commits/store.ts'
import { functionOf } from '../../guards.ts'
import { checkRuntime } from '../../running/check-runtime.ts'
import { invocationAsked } from '../events.ts'
import { startInvocation } from '../start.ts'
import { openPart } from '../store.ts'
import { waitForEnd } from '../wait.ts'

/** Which secrets a run uses. */
export const environment = () =>
  text(16, 'draft: the draft secrets, when there are any; empty: the others.', { pattern: /^draft$/ })

export const invokeFunction = operation({
  id: 'functions.invoke',
  about:
    'Runs a function and answers when it has ended, or after 30 seconds. That code throws is no error of the call.',
  route: 'POST /api/v1/functions/{function_id}/invoke',
  guard: functionOf('functions:invoke'),
  maxBodyBytes: 2 * 1024 * 1024,
  request: shape('FunctionsServiceInvokeRequest', 'What to run.', {
    commitId: id('A commit; the published one when empty.'),
    json: nullable(bytes(MOST_INPUT_BYTES, 'The JSON object that the code is given, as base64; {} when absent.')),
    vfsId: id('Not used: functions have no volumes.'),
    env: environment(),
  }),
  response: shape('FunctionsServiceInvokeResponse', 'The run.', {
    invocationId: id('The run; read it for its end.'),
    json: deprecated(bytes(MOST_INPUT_BYTES, 'What it returned as base64, when it has succeeded by now.')),
  }),

  prepare: ({ services }) => checkRuntime(services),

  async run(context, { commitId = '', json, vfsId, env }, { function_id }) {
    const { tx, tenant, actor, emit } = context
    const stored = context.checkVersion(context.stored)
    if (vfsId) throw invalid('vfsId', 'there are no volumes')
    const input = inputOf(json)
    if (commitId !== '' && !(await findCommit(tx, function_id, commitId))) {
      throw missingReference('commitId', 'finished commit of this function', commitId)
    }
    const runs = commitId || stored.published_commit_id
    if (runs === '') throw precondition('NOT_PUBLISHED', 'function has no published commit', function_id)
    // What nobody has published may be anybody's code.
    if (runs !== stored.published_commit_id) await checkMayActAs(context, stored)
    const source = { manual: { userId: userIdOf(actor) } }
    const start = { functionId: function_id, commitId: runs, source, input, usesDraftSecrets: env === 'draft' }
    const row = await startInvocation(tx, tenant.sealer, start)
    emit(invocationAsked(row, stored.display_name))
    return { invocationId: row.id, json: new Uint8Array() }
  },

  async awaitResult(callContext, { invocationId }) {
    const row = await waitForEnd(callContext, String(invocationId))
    const output = openPart(callContext.tenant.sealer, 'output', row.id, row.output)
    return { invocationId: row.id, json: Buffer.from(output) }
  },
})

function inputOf(json: Uint8Array | undefined): string {
  if (!json || json.length === 0) return '{}'
  const text = Buffer.from(json).toString('utf8')
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return text
  } catch {
    // Said below.
  }
  throw invalid('json', 'must be the base64 of a JSON object')
}
