import { command, JSON_FLAG } from '../command.ts'
import { runService } from '../run-service.ts'
import { settingsHelp } from '../settings-help.ts'

export const worker = command({
  name: 'worker',
  about: 'Runs a worker without the API until it is stopped; any number of them may run.',
  args: [],
  flags: JSON_FLAG,
  details: settingsHelp,

  async run({ flags: { json } }) {
    const { readSettings } = await import('@reeve/server/settings')
    await runService({ roles: new Set(['worker']), settings: readSettings(process.env), json })
  },
})
