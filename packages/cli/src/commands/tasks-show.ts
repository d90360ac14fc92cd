import type { Answered } from '@reeve/client'
import { command, JSON_FLAG } from '../command.ts'
import { nameInFull } from '../findings/format.ts'
import type { NamesById } from '../findings/lookup.ts'
import { shortName } from '../findings/names.ts'
import { printMore } from '../listing.ts'
import { pairs, printJson, printLine, table } from '../print.ts'
import { openClient, PROFILE_FLAGS } from '../profile.ts'
import { stateOf, typeOf, waitsFor } from '../tasks/format.ts'
import { historyRow } from '../tasks/history.ts'
import { EXPANDED, namesIn, namesOf } from '../tasks/names.ts'
import { begunSteps, kindsToCome } from '../tasks/steps.ts'

export const tasksShow = command({
  name: 'tasks show',
  also: ['tasks get'],
  about: 'Shows a task, its steps, and what happened to it last.',
  args: ['NUMBER'],
  flags: { ...PROFILE_FLAGS, ...JSON_FLAG },

  async run({ args: [ref = ''], flags }) {
    const client = await openClient(flags)
    const { taskView, expanded } = await client.call('requests.tasks.get', {
      path: { task_id: ref },
      query: { expand_mask: EXPANDED.join(',') },
    })
    const { list: audits, nextPageToken } = await client.call('requests.tasks.listAudits', {
      body: { taskId: ref, newestFirst: true, pageSize: MOST_AUDITS },
    })
    if (nextPageToken !== '') printMore(audits.length, `reeve api requests.tasks.listAudits taskId=${ref} --all`)
    const task = taskView?.task
    if (flags.json) return printJson({ task, audits })
    if (!task) return
    const names = namesIn(expanded)
    printLine(`${task.displayName}\n\n${pairs(entriesOf(task, names), 0)}`)
    const steps = stepRows(task, names)
    if (steps.length > 0) printLine(`\n${table(['', 'step', 'state', 'outcome', 'by'], steps)}`)
    const rows = audits.map((audit) => historyRow(audit, (id) => nameOrId(id, names)))
    printLine(`\n${table(['when', 'what'], rows)}`)
  },
})

const MOST_AUDITS = 20

const nameOrId = (id: string, names: NamesById): string => (id === '' ? 'the service' : names.get(id) || id)

function entriesOf(task: Answered.Task, names: NamesById): [string, string][] {
  const { grant } = task.type ?? {}
  const step = waitsFor(task)
  const entries: [string, string][] = [
    ['number', task.numericId],
    ['id', task.id],
    ['type', typeOf(task)],
    ['state', `${stateOf(task)}${step === '-' ? '' : `, at ${step}`}`],
    ['for', task.userId && nameInFull(task.userId, names)],
    ['asked by', task.createdByUserId && nameInFull(task.createdByUserId, names)],
    ['reason', task.description],
    ['duration', grant?.grantDuration ?? ''],
    ['emergency', task.emergencyAccess ? 'yes' : ''],
    ['waits for', namesOf(task.stepApproverIds, names)],
    ['advice', adviceOf(task)],
    ['asked', task.createdAt ?? ''],
  ]
  return entries.filter(([, value]) => value !== '')
}

function adviceOf({ recommendation }: Answered.Task): string {
  const advice = shortName('INSIGHT_RECOMMENDATION_', recommendation)
  return advice === 'unspecified' ? '' : advice
}

function stepRows(task: Answered.Task, names: NamesById): string[][] {
  const begun = begunSteps(task).map(({ kind, state, outcome, userId }) => [
    kind,
    state || 'done',
    outcome,
    userId && nameOrId(userId, names),
  ])
  const toCome = kindsToCome(task).map((kind) => [kind, 'to come', '', ''])
  return [...begun, ...toCome].map((row, index) => [String(index + 1), ...row])
}
