import { command, JSON_FLAG } from '../command.ts'
import { runService } from '../run-service.ts'
import { settingsHelp } from '../settings-help.ts'

export const serve = command({
  name: 'serve',
  about: 'Runs the service until it is stopped: API and worker, or what REEVE_ROLES says.',
  args: [],
  flags: JSON_FLAG,
  details: settingsHelp,

  async run({ flags: { json } }) {
    const { readSettings } = await import('@reeve/server/settings')
    const settings = readSettings(process.env)
    await runService({ roles: settings.REEVE_ROLES, settings, json })
  },
})
