import type { Change } from '../../../service/events.ts'
import type { LogRules } from '../../../service/log/rule.ts'
import { entityRule } from '../../../service/log/rules.ts'
import type { FunctionCommitsRow } from '../../../store/tables.ts'

const COMMIT = {
  type: 'FunctionCommit',
  code: 'function_commit',
  nameIn: ['functionId'],
  word: 'code of the function',
  says: {
    opened: 'began to change {it}',
    created: 'changed {it}',
    tagged: 'tagged {it}',
    file_uploaded: 'uploaded a file of {it}',
  },
}

const changeOf = (kind: string, { id, function_id: functionId, message }: FunctionCommitsRow, more = {}): Change => ({
  kind,
  subject: { type: 'functionCommit', id },
  after: { functionId, message, ...more },
})

/** Its files are still to be uploaded. */
export const commitOpened = (row: FunctionCommitsRow): Change => changeOf('functions.commit.opened', row)
export const commitMade = (row: FunctionCommitsRow): Change => changeOf('functions.commit.created', row)
export const commitTagged = (row: FunctionCommitsRow, tag: string): Change =>
  changeOf('functions.commit.tagged', row, { tag })
export const fileUploaded = (row: FunctionCommitsRow, path: string): Change =>
  changeOf('functions.commit.fileUploaded', row, { path })

export const commitLog: LogRules = {
  'functions.commit.opened': entityRule(COMMIT, 'function_commit_opened', 'opened'),
  'functions.commit.created': entityRule(COMMIT, 'Create', 'created'),
  'functions.commit.tagged': entityRule(COMMIT, 'function_commit_tagged', 'tagged'),
  'functions.commit.fileUploaded': entityRule(COMMIT, 'function_file_uploaded', 'file_uploaded'),
}
