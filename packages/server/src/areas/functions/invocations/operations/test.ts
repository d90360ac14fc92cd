import type { TestResult } from '@reeve/function-runtime'
import { missingReference, precondition } from '../../../../lib/failure.ts'
import type { CallContext } from '../../../../service/context.ts'
import { operation } from '../../../../service/operation.ts'
import { list } from '../../../../wire/collections.ts'
import { enumeration, oneOfNames } from '../../../../wire/enums.ts'
import { bool, id, text } from '../../../../wire/scalars.ts'
import { type Answer, nullable, shape } from '../../../../wire/shape.ts'
import { checkMayActAs } from '../../authority.ts'
import { BuildFailed, moduleOf } from '../../builds/build.ts'
import { findCommit, listFiles } from '../../commits/store.ts'
import { functionTested } from '../../definitions/events.ts'
import { openSecrets } from '../../definitions/secrets.ts'
import type { StoredFunction } from '../../definitions/store.ts'
import { functionOf } from '../../guards.ts'
import { brokerFor } from '../../running/broker.ts'
import { checkRuntime } from '../../running/check-runtime.ts'
import { redactable, redactJson } from '../../running/redact.ts'
import { environment } from './invoke.ts'

const TestStatus = enumeration('FunctionTestResultStatus', 'What became of a test.', [
  'FUNCTION_TEST_RESULT_STATUS_UNSPECIFIED',
  'FUNCTION_TEST_RESULT_STATUS_OK',
  'FUNCTION_TEST_RESULT_STATUS_FAIL',
  'FUNCTION_TEST_RESULT_STATUS_SKIPPED',
])

const Result = shape('FunctionTestResult', 'What became of one test.', {
  name: text(256, 'What the test is called.'),
  status: oneOfNames(TestStatus, 'What became of it.'),
  error: text(4096, 'What it threw, as opposed to a failed assertion.'),
  assertions: list(
    shape('FunctionTestResultAssertion', 'One thing that was compared.', {
      description: text(1024, 'What it is about.'),
      operator: text(32, 'equal, ok or fail.'),
      expected: text(1024, 'What should have been.'),
      actual: text(1024, 'What was.'),
      pass: bool('It was as it should be.'),
      at: text(256, 'Where in the built module.'),
    }),
    200,
    'What it compared.',
  ),
  logs: list(
    shape('FunctionTestResultLog', 'One line of output.', {
      level: text(8, 'info, warn or error.'),
      source: text(8, 'stdout or stderr.'),
      log: text(4096, 'The text.'),
    }),
    200,
    'What it wrote.',
  ),
})

export const testFunction = operation({
  id: 'functions.test',
  about: 'Runs the tests of a commit, with its real secrets and rights, for a minute at most.',
  route: 'POST /api/v1/functions/{function_id}/test',
  guard: functionOf('functions:invoke'),
  request: shape('FunctionsServiceTestRequest', 'What to test.', {
    commitId: id('A commit; the published one when empty, or the newest when nothing is published.'),
    env: environment(),
  }),
  response: shape('FunctionsServiceTestResponse', 'What became of the tests.', {
    result: nullable(Result),
    results: list(Result, 1000, 'All of them, in their order.'),
  }),

  async prepare(context, { commitId = '', env }, { function_id }) {
    const { tenant, services, now, stored } = context
    await checkRuntime(services)
    const read = tenant.database.reader({ tenantId: tenant.id, now })
    const tested = commitId || stored.published_commit_id || stored.head
    if (tested === '') throw precondition('NO_TEST_FILE', 'the function has no commit yet', function_id)
    if (!(await findCommit(read, function_id, tested))) {
      throw missingReference('commitId', 'finished commit of this function', tested)
    }
    if (tested !== stored.published_commit_id) await checkMayActAs({ ...context, tx: read }, stored)
    const files = await listFiles(read, tested)
    if (!files.some(({ path }) => path === 'main.test.ts')) {
      throw precondition('NO_TEST_FILE', 'the commit has no main.test.ts', function_id)
    }
    return { commitId: tested, results: await tests(context, stored, { commitId: tested, usesDraft: env === 'draft' }) }
  },

  async run(context, _input, { function_id }, { commitId, results }) {
    const { emit } = context
    const stored = context.checkVersion(context.stored)
    const failed = results.filter(({ status }) => status === 'FAIL')
    const { display_name: displayName } = stored
    emit(
      functionTested({ functionId: function_id, displayName, commitId, count: results.length, failed: failed.length }),
    )
    const one = failed[0] ?? results.at(-1)
    return { result: one ? shown(one) : null, results: results.map(shown) }
  },
})

type Tested = { readonly commitId: string; readonly usesDraft: boolean }

async function tests(
  context: CallContext,
  stored: StoredFunction,
  { commitId, usesDraft }: Tested,
): Promise<TestResult[]> {
  const { tenant, services } = context
  const isDraft = usesDraft && stored.draft_secret_names.length > 0
  const secrets = openSecrets(tenant, stored, isDraft ? 'draftSecret' : 'secret')
  try {
    const code = await moduleOf(context, commitId, 'TEST')
    const broker = brokerFor({ tenant, services, stored, secrets, log: () => {} })
    const results = await services.functions.runtime.test(code, broker)
    return JSON.parse(redactJson(JSON.stringify(results), redactable(secrets)))
  } catch (error) {
    if (!(error instanceof BuildFailed)) throw error
    return [{ name: 'load', status: 'FAIL', error: error.message.slice(0, 4096), assertions: [], logs: [] }]
  }
}

const shown = ({ status, ...result }: TestResult): Answer<typeof Result> => ({
  ...result,
  status: `FUNCTION_TEST_RESULT_STATUS_${status}`,
})
