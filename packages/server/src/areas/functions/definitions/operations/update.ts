import { RuntimeOff } from '@reeve/function-runtime'
import { enqueue } from '../../../../engine/enqueue.ts'
import { invalid, missingReference } from '../../../../lib/failure.ts'
import type { CallContext, Context } from '../../../../service/context.ts'
import { requires } from '../../../../service/guard.ts'
import { operation } from '../../../../service/operation.ts'
import type { FunctionCommitsRow } from '../../../../store/tables.ts'
import { fieldMask, mergeUpdate } from '../../../../wire/mask.ts'
import { bool } from '../../../../wire/scalars.ts'
import { nullable, type Request, shape } from '../../../../wire/shape.ts'
import { checkMayActAs } from '../../authority.ts'
import {
  BuildFailed,
  buildFiles,
  buildRefused,
  keepBuild,
  moduleOf,
  runtimeOff,
  type Stored,
  storeModule,
} from '../../builds/build.ts'
import { commitMade } from '../../commits/events.ts'
import { checkFiles, type Files, MOST_COMMIT_BODY } from '../../commits/files.ts'
import { makeCommit } from '../../commits/make.ts'
import { FunctionCommit } from '../../commits/shape.ts'
import { findCommit } from '../../commits/store.ts'
import { toCommit } from '../../commits/view.ts'
import { WARM } from '../../running/jobs/names.ts'
import { functionChanged, functionPublished } from '../events.ts'
import { checkUnused, referencesTo } from '../referrers.ts'
import { checkHosts, checkRoles } from '../rules.ts'
import { replaceSecrets } from '../secrets.ts'
import { commitMessage, FunctionShape, files } from '../shape.ts'
import { type Content, functionRows, type StoredFunction, saveFunction } from '../store.ts'
import { toFunction } from '../view.ts'

const UpdateRequest = shape('FunctionsServiceUpdateFunctionRequest', 'The changes.', {
  function: nullable(FunctionShape),
  updateMask: fieldMask('Which members of function to change; absent means those present.'),
  content: files('Files of a new commit by path, each as base64: the whole tree.'),
  commitMessage: commitMessage(),
  publishContent: bool('Publishes the new commit too, or does nothing at all.'),
})
type Input = Request<typeof UpdateRequest>

export const updateFunction = operation({
  id: 'functions.update',
  about: 'Changes a function, makes a commit, publishes one. What does not build is not published.',
  route: 'POST /api/v1/functions/update',
  guard: requires('functions:write'),
  strict: true,
  maxBodyBytes: MOST_COMMIT_BODY,
  request: UpdateRequest,
  response: shape('FunctionsServiceUpdateFunctionResponse', 'The function as it is now, and the new commit.', {
    function: FunctionShape,
    commit: nullable(FunctionCommit),
  }),

  async prepare(context, input) {
    const { tenant, now } = context
    const id = idOf(input)
    const stored = await functionRows.get(tenant.database.reader({ tenantId: tenant.id, now }), id)
    const content = checkFiles('content', input.content ?? {})
    if (input.publishContent && !content) throw invalid('content', 'is required with publishContent', 'VALUE_REQUIRED')
    const { merged } = merge(stored, input)
    const publishes = merged.publishedCommitId !== stored.published_commit_id ? merged.publishedCommitId : ''
    if (publishes !== '') await checkPublished(context, id, publishes)
    const built = input.publishContent ? await builtContent(context, content!) : undefined
    return { content, built }
  },

  async run(context, input, _params, { content, built }) {
    const { tx, emit, actor } = context
    const stored = context.checkVersion(await functionRows.lock(tx, idOf(input)))
    const { merged, changed } = merge(stored, input)
    checkHosts(merged.outboundNetworkAllowlist)
    checkRoles(merged.scopedRoleIds)
    await checkMayActAs(context, { ...stored, scoped_role_ids: merged.scopedRoleIds })
    const before = toFunction(stored, await referencesTo(context, [stored.id]))
    const commit =
      content &&
      (await makeCommit(tx, { functionId: stored.id, actor, files: content, message: input.commitMessage || 'Update' }))
    if (commit && built) await keepBuild(tx, commit.id, 'RUN', built)
    const published = built && commit ? commit.id : merged.publishedCommitId
    await checkPublishing(context, stored, published, commit)
    const secrets = secretsOf(context, stored, input)
    const saves = changed || secrets !== undefined || published !== stored.published_commit_id
    if (saves) {
      await saveFunction(tx, stored.id, {
        display_name: merged.displayName,
        description: merged.description,
        published_commit_id: published,
        outbound_hosts: [...merged.outboundNetworkAllowlist],
        scoped_role_ids: [...merged.scopedRoleIds],
        provisioned_concurrency: merged.provisionedConcurrency,
        ...keptSecrets(stored),
        ...secrets,
      })
      await enqueue(tx, WARM, { functionId: stored.id }, { key: stored.id, onKey: 'replace' })
    }
    const row = saves || commit ? context.setEtag(await functionRows.get(tx, stored.id)) : stored
    const after = toFunction(row, await referencesTo(context, [row.id]))
    if (saves) emit(functionChanged('updated', before, after))
    if (commit) emit(commitMade(commit))
    if (published !== stored.published_commit_id) {
      emit(
        functionPublished({
          id: row.id,
          displayName: row.display_name,
          from: stored.published_commit_id,
          to: published,
        }),
      )
    }
    return { function: after, commit: commit ? toCommit(commit) : null }
  },
})

function idOf({ function: given }: Input): string {
  if (!given?.id) throw invalid('function.id', 'is required', 'VALUE_REQUIRED')
  return given.id
}

/** Secrets are never read back, so they are compared by nobody: giving any is a change. */
function merge(stored: StoredFunction, { function: given, updateMask }: Input) {
  return mergeUpdate({
    shape: FunctionShape,
    name: 'function',
    stored: toFunction(stored, []),
    given: given as never, // Safe because a secret is written as an empty text, whatever it is.
    mask: updateMask,
    immutable: ['id', 'functionType'],
  })
}

type Secrets = Pick<Content, 'secrets' | 'secret_names' | 'draft_secrets' | 'draft_secret_names'>

const keptSecrets = ({ secrets, secret_names, draft_secrets, draft_secret_names }: StoredFunction): Secrets => ({
  secrets,
  secret_names,
  draft_secrets,
  draft_secret_names,
})

function secretsOf(
  { tenant }: Context,
  row: StoredFunction,
  { function: given, updateMask }: Input,
): Partial<Secrets> | undefined {
  const isNamed = (member: string, snake: string): boolean =>
    updateMask
      ? updateMask.some((path) => path === member || path === snake || path === '*')
      : given?.[member as 'secret'] !== undefined
  const out: Partial<Secrets> = {}
  if (isNamed('secret', 'secret')) {
    const { sealed, names } = replaceSecrets(tenant, { row, environment: 'secret', given: given?.secret ?? {} })
    if (sealed !== row.secrets) Object.assign(out, { secrets: sealed, secret_names: names })
  }
  if (isNamed('draftSecret', 'draft_secret')) {
    const { sealed, names } = replaceSecrets(tenant, {
      row,
      environment: 'draftSecret',
      given: given?.draftSecret ?? {},
    })
    if (sealed !== row.draft_secrets) Object.assign(out, { draft_secrets: sealed, draft_secret_names: names })
  }
  return Object.keys(out).length > 0 ? out : undefined
}

/** What is published has to be a finished commit, and what is withdrawn must not be named by anything. */
async function checkPublishing(
  context: Context,
  stored: StoredFunction,
  published: string,
  made: FunctionCommitsRow | undefined,
): Promise<void> {
  if (published === stored.published_commit_id) return
  if (published === '') await checkUnused(context, stored.id, 'unpublished')
  else if (published !== made?.id && !(await findCommit(context.tx, stored.id, published))) throw notOfIt(published)
}

const notOfIt = (id: string) => missingReference('function.publishedCommitId', 'finished commit of this function', id)

/** Builds the commit, or takes what was built before, and loads it once without calling it. */
async function checkPublished(context: CallContext, functionId: string, commitId: string): Promise<void> {
  const { tenant, now } = context
  const read = tenant.database.reader({ tenantId: tenant.id, now })
  if (!(await findCommit(read, functionId, commitId))) throw notOfIt(commitId)
  await asRefusal(async () => checkLoads(context, await moduleOf(context, commitId, 'RUN')))
}

const builtContent = (context: CallContext, content: Files): Promise<Stored> =>
  asRefusal(async () => {
    const module = await buildFiles(context, content, 'RUN')
    await checkLoads(context, module.code)
    return storeModule(context, module)
  })

async function checkLoads({ services }: CallContext, code: string): Promise<void> {
  const message = await services.functions.runtime.check(code)
  if (message !== '') throw new BuildFailed([{ file: 'main.ts', line: 0, column: 0, message }])
}

async function asRefusal<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof BuildFailed) throw buildRefused(error)
    if (error instanceof RuntimeOff) throw runtimeOff(error)
    throw error
  }
}
