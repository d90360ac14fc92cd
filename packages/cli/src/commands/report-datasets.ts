import { command, JSON_FLAG } from '../command.ts'
import { usage } from '../exit.ts'
import { printJson, printLine, table } from '../print.ts'
import { openClient, PROFILE_FLAGS } from '../profile.ts'

export const reportDatasets = command({
  name: 'report datasets',
  about: 'Lists what reports can be made of; with the name of one, its columns.',
  args: ['[DATASET]'],
  flags: { ...PROFILE_FLAGS, ...JSON_FLAG },

  async run({ args: [word], flags }) {
    const client = await openClient(flags)
    const { list } = await client.call('reports.datasets', {})
    const shown = word === undefined ? list : list.filter(({ id }) => id === word)
    if (word !== undefined && shown.length === 0)
      throw usage(`there is no data set "${word}"; there are ${list.map(({ id }) => id).join(', ')}`)
    if (flags.json) return printJson(shown)
    for (const { id, title, columns } of shown) {
      printLine(`${id}: ${title}`)
      if (word === undefined) continue
      const rows = columns.map((one) => [one.name, one.title, one.type.toLowerCase(), one.linksTo])
      printLine(table(['column', 'title', 'type', 'columns of'], rows))
    }
  },
})
