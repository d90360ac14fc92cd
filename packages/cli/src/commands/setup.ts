import type { Answered } from '@reeve/client'
import { command, JSON_FLAG } from '../command.ts'
import { printJson, printLine, table } from '../print.ts'
import { openClient, PROFILE_FLAGS } from '../profile.ts'

export const setup = command({
  name: 'setup',
  about: 'Says how far the service is set up, what comes next, and the page where it is done.',
  args: [],
  flags: { ...PROFILE_FLAGS, ...JSON_FLAG },

  async run({ flags }) {
    const client = await openClient(flags)
    const { steps } = await client.call('console.setup')
    if (flags.json) return printJson(steps)
    if (steps.length === 0) return printLine('There is nothing for you to set up.')
    const rowOf = (step: Answered.SetupStep, at: number): string[] => [
      String(at + 1),
      step.displayName,
      stateOf(step, steps),
      step.isDone ? '' : `${client.baseUrl}${step.page}`,
    ]
    printLine(table(['step', 'what', 'state', 'where'], steps.map(rowOf)))
    const done = steps.filter(({ isDone }) => isDone).length
    printLine(`\n${done} of ${steps.length} done.`)
  },
})

function stateOf({ isDone, mayDo, waitsFor }: Answered.SetupStep, steps: readonly Answered.SetupStep[]): string {
  if (isDone) return 'done'
  if (!mayDo) return 'not yours'
  if (waitsFor === '') return 'open'
  const before = steps.findIndex(({ kind }) => kind === waitsFor) + 1
  return before > 0 ? `after step ${before}` : 'waits'
}
