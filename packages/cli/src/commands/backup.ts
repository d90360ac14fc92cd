import path from 'node:path'
import { command, JSON_FLAG } from '../command.ts'
import { PASSPHRASE_FLAG, readPassphrase } from '../passphrase.ts'
import { printJson, printLine } from '../print.ts'
import { inTenantOffice } from '../tenant-office.ts'
import { withBar } from '../with-bar.ts'

export const backup = command({
  name: 'backup',
  about:
    'Writes databases and files as they are at one moment into a new folder, beside a running service or without one.',
  args: ['FOLDER'],
  flags: { ...PASSPHRASE_FLAG, ...JSON_FLAG },

  async run({ args: [folder = ''], flags: { 'passphrase-file': file, json } }) {
    const passphrase = readPassphrase(file)
    const { databases, createdAt } = await withBar(json, (tell) =>
      inTenantOffice((office, { backUp }) => backUp(office, { folder: path.resolve(folder), passphrase, tell })),
    )
    const rows = databases.flatMap(({ tables }) => tables).reduce((sum, table) => sum + table.rows, 0)
    if (json) return printJson({ folder, createdAt, rows })
    const opening = file === undefined ? '' : ` --passphrase-file ${file}`
    printLine(`${rows} rows are in ${folder}, and were read back. To restore them: reeve restore ${folder}${opening}`)
    if (databases.some(({ objects }) => objects === undefined)) {
      printLine('The bucket that REEVE_OBJECTS names is not in it: keep old versions of what is in there.')
    }
    printLine('The master key is not in it: keep that elsewhere, for without it the secrets cannot be read.')
  },
})
