import { command, JSON_FLAG } from '../command.ts'
import { CommandError } from '../exit.ts'
import { fileFailed } from '../file-failed.ts'
import { printJson, printLine } from '../print.ts'

export const logVerify = command({
  name: 'log verify',
  about: 'Checks an exported log: every row, their order and the signatures. Needs no database and no network.',
  args: ['FILE'],
  flags: {
    ...JSON_FLAG,
    keys: {
      about: 'The tenant’s public keys as /auth/v1/jwks serves them; otherwise those in the file.',
      value: 'FILE',
    },
  },

  async run({ args: [file = ''], flags: { json, keys } }) {
    const { verifyLogFile } = await import('@reeve/server/host')
    const verdict = await verifyLogFile(file, keys).catch(fileFailed(file, 'read'))
    const { broken, rows, roots, kids, tenant } = verdict
    if (json) printJson(verdict)
    if (broken) {
      const uid = broken.uid ? ` (uid ${broken.uid})` : ''
      throw new CommandError(`${file}: the first bad row is ${broken.sequence}${uid}: ${broken.why}`)
    }
    if (json) return
    printLine(`${file} is as it was logged: ${rows} rows of tenant ${tenant} under ${roots} signed roots.`)
    if (keys === undefined)
      printLine(
        `The keys are those in the file (${kids.join(', ') || 'none'}): --keys checks against the tenant’s own.`,
      )
  },
})
