import { invalid } from '../../../../lib/failure.ts'
import { requires } from '../../../../service/guard.ts'
import { operation } from '../../../../service/operation.ts'
import { displayName } from '../../../../wire/scalars.ts'
import { nullable, required, shape } from '../../../../wire/shape.ts'
import { commitMade } from '../../commits/events.ts'
import { checkFiles, MOST_COMMIT_BODY } from '../../commits/files.ts'
import { makeCommit } from '../../commits/make.ts'
import { FunctionCommit } from '../../commits/shape.ts'
import { toCommit } from '../../commits/view.ts'
import { functionChanged } from '../events.ts'
import { commitMessage, description, FunctionShape, files, functionType } from '../shape.ts'
import { functionRows, insertFunction } from '../store.ts'
import { toFunction } from '../view.ts'

export const createFunction = operation({
  id: 'functions.create',
  about: 'Makes a function, with its first commit when files are given. Nothing is published by it.',
  route: 'POST /api/v1/functions',
  guard: requires('functions:write'),
  strict: true,
  maxBodyBytes: MOST_COMMIT_BODY,
  request: shape('FunctionsServiceCreateFunctionRequest', 'A new function.', {
    displayName: required(displayName('What it is called.')),
    description: description(),
    functionType: functionType(),
    initialContent: files('The files of the first commit by path, each as base64; main.ts must be among them.'),
    commitMessage: commitMessage(),
  }),
  response: shape('FunctionsServiceCreateFunctionResponse', 'The function and its first commit.', {
    function: FunctionShape,
    commit: nullable(FunctionCommit),
  }),

  async run(context, { displayName, description = '', functionType, initialContent = {}, commitMessage }) {
    const { tx, emit, actor } = context
    if (functionType === 'FUNCTION_TYPE_CODE_MODE') throw invalid('functionType', 'is made by the service alone')
    const given = checkFiles('initialContent', initialContent)
    const made = await insertFunction(tx, { displayName, description })
    const commit =
      given &&
      (await makeCommit(tx, { functionId: made.id, actor, files: given, message: commitMessage || 'Initial commit' }))
    const row = context.setEtag(await functionRows.get(tx, made.id))
    const shown = toFunction(row, [])
    emit(functionChanged('created', null, shown))
    if (commit) emit(commitMade(commit))
    return { function: shown, commit: commit ? toCommit(commit) : null }
  },
})
