import { referenceTargets } from '../../service/authority.ts'
import { extend } from '../../service/extension.ts'
import { objectNames } from '../../service/names/kinds.ts'
import { sql } from '../../store/sql.ts'
import { area } from '../area.ts'
import { activityObjects, finders, readableBy } from '../console/api.ts'
import { bindingLog } from './bindings/events.ts'
import { createBinding } from './bindings/operations/create.ts'
import { deleteBindingOperation } from './bindings/operations/delete.ts'
import { listBindingsOperation } from './bindings/operations/list.ts'
import { uploadEndpoint } from './commits/endpoints.ts'
import { commitLog } from './commits/events.ts'
import { createTag } from './commits/operations/create-tag.ts'
import { finalizeCommitOperation } from './commits/operations/finalize.ts'
import { getCommitOperation } from './commits/operations/get.ts'
import { getLockFile } from './commits/operations/get-lock-file.ts'
import { listCommitsOperation } from './commits/operations/list.ts'
import { listTagsOperation } from './commits/operations/list-tags.ts'
import { openCommit } from './commits/operations/open.ts'
import { functionLog } from './definitions/events.ts'
import { createFunction } from './definitions/operations/create.ts'
import { updateFunction } from './definitions/operations/update.ts'
import { functions } from './definitions/resource.ts'
import { findFunctionsByWords } from './finder.ts'
import { functionById } from './guards.ts'
import { invocationLog } from './invocations/events.ts'
import { giveUpInvocation } from './invocations/jobs/give-up.ts'
import { invoke } from './invocations/jobs/invoke.ts'
import { functionFailing } from './invocations/notice-kinds.ts'
import { cancelInvocation } from './invocations/operations/cancel.ts'
import { getInvocationOperation } from './invocations/operations/get.ts'
import { invokeFunction } from './invocations/operations/invoke.ts'
import { listInvocationsOperation } from './invocations/operations/list.ts'
import { searchInvocations } from './invocations/operations/search.ts'
import { testFunction } from './invocations/operations/test.ts'
import { purgeCommits, purgeInvocations } from './purges.ts'
import { getRuntime } from './running/get-runtime.ts'
import { keepWarm } from './running/jobs/keep-warm.ts'

export const functionsArea = area({
  name: 'functions',
  references: { 'ServicePrincipalBindingSubject.functionId': { to: 'function', saving: 'covered', acting: 'itself' } },
  operations: [
    functions.list,
    createFunction,
    functions.get,
    updateFunction,
    functions.delete,
    functions.search,
    listCommitsOperation,
    openCommit,
    finalizeCommitOperation,
    getCommitOperation,
    getLockFile,
    listTagsOperation,
    createTag,
    invokeFunction,
    testFunction,
    listInvocationsOperation,
    getInvocationOperation,
    searchInvocations,
    cancelInvocation,
    createBinding,
    deleteBindingOperation,
    listBindingsOperation,
    getRuntime,
  ],
  endpoints: () => [uploadEndpoint],
  jobs: [invoke, giveUpInvocation, keepWarm],
  logRules: { ...functionLog, ...commitLog, ...invocationLog, ...bindingLog },
  purges: [purgeInvocations, purgeCommits],
  extensions: [
    extend(finders, findFunctionsByWords),
    extend(objectNames, { kind: 'function', rows: sql`select id, display_name as name from functions` }),
    extend(referenceTargets, {
      kind: 'function',
      called: 'function',
      right: 'functions:invoke',
      live: sql`select id, '' as app_id from functions where deleted_at is null`,
    }),
    extend(activityObjects, { type: 'function', read: readableBy(functionById('functions:read'), (id) => ({ id })) }),
  ],
  tables: [
    'function_bindings',
    'function_builds',
    'function_commits',
    'function_files',
    'function_invocations',
    'function_logs',
    'function_tags',
    'functions',
  ],
  views: ['functions_view'],
  permissions: ['functions:read', 'functions:write', 'functions:invoke'],
  settings: ['REEVE_FUNCTION_LEVEL', 'REEVE_FUNCTION_REGISTRY', 'REEVE_FUNCTION_RUNNER'],
  noticeKinds: [functionFailing],
})
