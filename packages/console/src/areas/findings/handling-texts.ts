import { formatCount } from '../../lib/format.ts'

/** What is done with findings beside moving them through their states. */
export const texts = {
  comment: 'Comment',
  commentHint: 'Others read it in the history.',
  commentAction: 'Add the comment',
  commented: 'The comment was added.',
  severity: 'Severity',
  setSeverity: 'Change the severity',
  setSeverityAbout: 'Rules leave it so from now on, unless changes by hand are taken back.',
  save: 'Save',
  severitySaved: 'The severity was changed.',
  reprocess: 'Apply the rules again',
  reprocessAbout: 'The finding goes through the rules as they are now.',
  manual: 'Changes made by hand',
  manualChanges: { KEEP: 'Keep changes made by hand', RESET: 'Take them back' } as const,
  nothingChanges: 'Nothing would change.',
  nothing: 'nothing',
  reprocessed: 'The rules were applied.',
  reprocessMany: (count: number) => `Apply the rules again to ${formatCount(count, 'finding', 'findings')}`,
  reprocessManyAbout: 'They go through the rules as they are now. Resolved ones stay as they are.',
  reprocessedMany: (changed: number, skipped: number) =>
    `The rules were applied to ${formatCount(changed, 'finding', 'findings')}${skipped > 0 ? `; ${skipped} stayed as they were` : ''}.`,
  tasks: 'Make tasks',
  tasksTitle: (count: number) => `Make tasks of ${formatCount(count, 'finding', 'findings')}`,
  tasksAbout: (eligible: number, total: number) =>
    eligible === total
      ? `Each of ${formatCount(total, 'finding', 'findings')} gets a task.`
      : `${eligible} of ${total} get a task. The others have one, or are dealt with.`,
  policy: 'Policy',
  policyHint: 'Who sees to them; as each app says when it is empty.',
  tasksMade: (changed: number, skipped: number) =>
    `${formatCount(changed, 'task was', 'tasks were')} made${skipped > 0 ? `; ${skipped} findings got none` : ''}.`,
  dispatches: 'Sent on',
  states: {
    PENDING: 'Waiting its turn',
    WAITING_APPROVAL: 'Waits for somebody to agree',
    RUNNING: 'Under way',
    DONE: 'Done',
    ERROR: 'Failed',
    CANCELLED: 'Held back',
  } as Readonly<Record<string, string>>,
  approve: 'Let it go',
  reject: 'Hold it back',
  approveTitle: 'Let it go?',
  rejectTitle: 'Hold it back for good?',
  approveAbout: 'The finding is sent on at once, as its rule says.',
  rejectAbout: 'The finding is not sent on by this rule any more.',
  reason: 'Why',
  approved: 'It was let go.',
  rejected: 'It was held back.',
  decided: (who: string, why: string) => `${who}${why === '' ? '' : `: ${why}`}`,
}
