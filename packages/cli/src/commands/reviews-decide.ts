import type { Client } from '@reeve/client'
import { command, JSON_FLAG } from '../command.ts'
import { CommandError, usage } from '../exit.ts'
import { printJson, printLine } from '../print.ts'
import { openClient, PROFILE_FLAGS } from '../profile.ts'
import { reviewOf } from '../reviews/lookup.ts'

const AT_ONCE = 500

export const reviewsDecide = command({
  name: 'reviews decide',
  about: 'Decides about reviews of yours; nothing of it counts before it is submitted.',
  args: ['REVIEW', 'NUMBER', '[NUMBER…]'],
  flags: {
    certify: { about: 'The access stays.' },
    deny: { about: 'The access does not stay.' },
    undo: { about: 'Takes back what was decided.' },
    comment: { value: 'TEXT', about: 'Why.' },
    ...PROFILE_FLAGS,
    ...JSON_FLAG,
  },
  details: async () => `Reviews are named by the numbers of their tasks, or their ids;
\`reeve tasks list --type certify --assignee me\` lists those that wait for you.

Examples:
  reeve reviews decide "Quarter 3" 12 15 16 --certify
  reeve reviews decide "Quarter 3" 17 --deny --comment "has left the team"`,

  async run({ args: [word = '', ...refs], flags }) {
    const said = (['certify', 'deny', 'undo'] as const).filter((name) => flags[name])
    if (said.length !== 1) throw usage('say one of --certify, --deny and --undo')
    const decision = said[0] === 'undo' ? 'NONE' : said[0]!.toUpperCase()
    const client = await openClient(flags)
    const path = { access_review_id: (await reviewOf(client, word)).id }
    const ids = await taskIdsOf(client, refs)
    let saved = 0
    const errors: unknown[] = []
    for (let from = 0; from < ids.length; from += AT_ONCE) {
      const items = ids.slice(from, from + AT_ONCE).map((taskId) => ({ taskId, decision, comment: flags.comment }))
      const answer = await client.call('reviews.savePendingActions', { path, body: { items } })
      saved += answer.saved
      errors.push(...answer.errors)
    }
    if (flags.json) printJson({ saved, errors })
    else printLine(`${saved} decided; \`reeve reviews submit\` makes it count.`)
    if (errors.length > 0) throw new CommandError(errorText(errors), 'invalid')
  },
})

/** Reviews by the numbers of their tasks; ids are taken as they are. */
export async function taskIdsOf(client: Client, refs: readonly string[]): Promise<string[]> {
  const ids: string[] = []
  for (const ref of refs) {
    if (!/^\d+$/.test(ref)) ids.push(ref)
    else ids.push((await client.call('requests.tasks.get', { path: { task_id: ref } })).taskView!.task.id)
  }
  return ids
}

const SHOWN = 5

export const errorText = (errors: readonly unknown[]): string => {
  const lines = errors.slice(0, SHOWN).map((one) => {
    const { taskId, message } = one as { taskId: string; message: string } // Safe because these are errors of reviews.
    return `  ${taskId}: ${message}`
  })
  return `${errors.length} could not be done:\n${lines.join('\n')}`
}
