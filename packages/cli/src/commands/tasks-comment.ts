import { command, JSON_FLAG } from '../command.ts'
import { printJson, printLine } from '../print.ts'
import { openClient, PROFILE_FLAGS } from '../profile.ts'

export const tasksComment = command({
  name: 'tasks comment',
  about: 'Adds a comment to a task; closed ones take comments too.',
  args: ['NUMBER', 'TEXT'],
  flags: { ...PROFILE_FLAGS, ...JSON_FLAG },

  async run({ args: [ref = '', comment = ''], flags }) {
    const client = await openClient(flags)
    const { taskView } = await client.call('requests.tasks.comment', { path: { task_id: ref }, body: { comment } })
    if (flags.json) printJson(taskView?.task)
    else if (taskView) printLine(`${taskView.task.numericId} has ${commentCount(taskView.task.commentCount)}.`)
  },
})

const commentCount = (count: number): string => (count === 1 ? '1 comment' : `${count} comments`)
