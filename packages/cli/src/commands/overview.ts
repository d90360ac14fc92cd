import { command, JSON_FLAG } from '../command.ts'
import { usage } from '../exit.ts'
import { loadOverview } from '../overview/figures.ts'
import { overviewText } from '../overview/format.ts'
import { printJson, printLine } from '../print.ts'
import { openClient, PROFILE_FLAGS } from '../profile.ts'

const USUAL_DAYS = '90'
const MOST_DAYS = 366

export const overview = command({
  name: 'overview',
  about: 'Says how the company stands: open findings, unused access, time to decide, and what is covered.',
  args: [],
  flags: {
    ...PROFILE_FLAGS,
    ...JSON_FLAG,
    days: { value: 'NUMBER', about: `How far back, at most ${MOST_DAYS} days; ${USUAL_DAYS} when absent.` },
  },

  async run({ flags }) {
    const { days: asked = USUAL_DAYS } = flags
    const days = Number(asked)
    if (!/^[1-9]\d*$/.test(asked) || days > MOST_DAYS) {
      throw usage(`--days takes a number from 1 to ${MOST_DAYS}, not "${asked}"`)
    }
    const found = await loadOverview(await openClient(flags), days)
    if (flags.json) printJson(found)
    else printLine(overviewText(found, days))
  },
})
