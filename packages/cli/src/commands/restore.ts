import path from 'node:path'
import { command, JSON_FLAG } from '../command.ts'
import { PASSPHRASE_FLAG, readPassphrase } from '../passphrase.ts'
import { printJson, printLine } from '../print.ts'
import { withBar } from '../with-bar.ts'

export const restore = command({
  name: 'restore',
  about: 'Fills empty databases with a backup, after checking all of it.',
  args: ['FOLDER'],
  flags: {
    check: { about: 'Only checks that the backup is whole and unchanged; needs no database.' },
    ...PASSPHRASE_FLAG,
    ...JSON_FLAG,
  },

  async run({ args: [given = ''], flags: { 'passphrase-file': file, check, json } }) {
    const folder = path.resolve(given)
    const passphrase = readPassphrase(file)
    const { createLogger, lockDataFolder, restore: restoreFrom, verifyBackup } = await import('@reeve/server/host')
    if (check) {
      const { createdAt } = await withBar(json, (tell) => verifyBackup(folder, { passphrase, tell }))
      return json ? printJson({ folder: given, createdAt }) : printLine(`${given} is whole, of ${createdAt}.`)
    }
    const { readSettings } = await import('@reeve/server/settings')
    const settings = readSettings(process.env)
    const lock = lockDataFolder(settings)
    try {
      const logger = createLogger(settings.REEVE_LOG_LEVEL)
      const log = (message: string, fields: object = {}): void => logger.debug(fields, message)
      const { createdAt } = await withBar(json, (tell) => restoreFrom({ settings, log, folder, passphrase, tell }))
      if (json) return printJson({ folder: given, createdAt })
      printLine(
        `Everything of ${createdAt} is back. Start the service; \`reeve admin sign-in-link\` lets an administrator in.`,
      )
    } finally {
      lock.release()
    }
  },
})
