import { command, JSON_FLAG } from '../command.ts'
import { CommandError } from '../exit.ts'
import { fileFailed } from '../file-failed.ts'
import { printJson, printLine } from '../print.ts'

export const reviewsVerify = command({
  name: 'reviews verify',
  about: 'Checks a pack for auditors: every file and the signature. Needs no database and no network.',
  args: ['PACK'],
  flags: {
    ...JSON_FLAG,
    keys: {
      about: 'The tenant’s public keys as /auth/v1/jwks serves them; otherwise the one in the pack.',
      value: 'FILE',
    },
  },

  async run({ args: [file = ''], flags: { json, keys } }) {
    const { verifyReviewPack } = await import('@reeve/server/host')
    const verdict = await verifyReviewPack(file, keys).catch(fileFailed(file, 'read'))
    const { bad, campaign, report, generatedAt, files, tenant, kid } = verdict
    if (json) printJson(verdict)
    if (bad) throw new CommandError(bad.file === file ? `${file}: ${bad.why}` : `${file}: ${bad.file}: ${bad.why}`)
    if (json) return
    const about = campaign ?? report
    printLine(`${file} is as it was packed: ${files} files about "${about?.displayName}" (${about?.id}).`)
    printLine(`It was made at ${generatedAt} by the tenant ${tenant}.`)
    if (keys === undefined)
      printLine(`The key is the one in the pack (${kid}): --keys checks against the tenant’s own.`)
  },
})
