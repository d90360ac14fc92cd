import { setTimeout as sleep } from 'node:timers/promises'
import { command, JSON_FLAG } from '../command.ts'
import { CommandError, usage } from '../exit.ts'
import { percent } from '../mining/format.ts'
import { printJson, printLine, table } from '../print.ts'
import { openClient, PROFILE_FLAGS } from '../profile.ts'

const LOOK_AGAIN_MS = 300
const SHOWN = 30

export const miningAnalyse = command({
  name: 'mining analyse',
  about: 'Shows what people that are alike hold; everybody without a filter.',
  args: ['[ATTRIBUTE=VALUE…]'],
  flags: { ...PROFILE_FLAGS, ...JSON_FLAG },

  async run({ args, flags }) {
    const profileFilters = filtersOf(args)
    const client = await openClient(flags)
    const { id } = await client.call('roleMining.analyses.trigger', { body: { profileFilters } })
    for (;;) {
      const result = await client.call('roleMining.analyses.get', { path: { id } })
      if (result.status === 'RUN_STATUS_RUNNING') {
        await sleep(LOOK_AGAIN_MS)
        continue
      }
      if (flags.json) return printJson(result)
      if (result.status === 'RUN_STATUS_FAILED')
        throw new CommandError(`the analysis failed: ${result.errorMessage}`, 'other')
      printLine(`${result.cohortSize} people, ${result.appsAnalyzed} apps, ${result.clusters.length} clusters`)
      const rows = result.entitlements
        .slice(0, SHOWN)
        .map((one) => [percent(one.coverage), String(one.grantedCount), one.appDisplayName, one.entitlementDisplayName])
      if (rows.length > 0) printLine(`\n${table(['hold it', 'people', 'app', 'entitlement'], rows)}`)
      return
    }
  },
})

/** `department=Sales`; the same attribute several times means any of the values. */
function filtersOf(words: readonly string[]): { attribute: string; values: string[] }[] {
  const found = new Map<string, string[]>()
  for (const word of words) {
    const at = word.indexOf('=')
    if (at < 1) throw usage(`a filter is ATTRIBUTE=VALUE, such as department=Sales, not "${word}"`)
    const attribute = word.slice(0, at)
    found.set(attribute, [...(found.get(attribute) ?? []), word.slice(at + 1)])
  }
  return [...found].map(([attribute, values]) => ({ attribute, values }))
}
