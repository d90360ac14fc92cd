import { command, JSON_FLAG } from '../command.ts'
import { printJson, printLine } from '../print.ts'

export const migrate = command({
  name: 'migrate',
  about: 'Brings the databases up to date. `serve` does it too; this is for doing it beforehand.',
  args: [],
  flags: JSON_FLAG,

  async run({ flags: { json } }) {
    const { readSettings } = await import('@reeve/server/settings')
    const settings = readSettings(process.env)
    const { createLogger, migrateDatabases } = await import('@reeve/server/host')
    const logger = createLogger(settings.REEVE_LOG_LEVEL)
    const log = (message: string, fields: object = {}): void => logger.debug(fields, message)
    const done = await migrateDatabases({ settings, log })
    if (json) return printJson(done)
    for (const { database, applied } of done) {
      printLine(applied.length === 0 ? `${database}: up to date` : `${database}: applied ${applied.join(', ')}`)
    }
  },
})
