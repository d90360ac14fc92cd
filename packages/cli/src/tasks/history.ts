import type { Answered } from '@reeve/client'
import { tellAudit } from '@reeve/client/task-history'

/** When something happened to a task, and what, in a sentence. */
export function historyRow(audit: Answered.TaskAuditView, nameOf: (userId: string) => string): [string, string] {
  const { text, quote } = tellAudit(audit, nameOf)
  return [audit.created ?? '', quote === '' ? text : `${text} ${quote}`]
}
